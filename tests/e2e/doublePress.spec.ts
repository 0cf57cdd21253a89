import { openFromHome, signInAs } from './demoPerson.ts';
import { expect, test } from './portal.ts';

// A hand that presses twice, as with a mouse or on a slow phone: the first press moves the page to what is wrong.

for (const [by, pointer] of [
  ['a mouse', 'mouse'],
  ['a finger', 'touchscreen'],
] as const)
  test(`a double press of Save and continue by ${by} goes to what is wrong, and chooses nothing there`, async ({
    page,
  }) => {
    await signInAs(page);
    await openFromHome(page, 'finances?lastTab=0', 'Income and commitments');
    const button = page.getByRole('button', { name: 'Save and continue' });
    await button.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    const place = [x + width / 2, y + height / 2] as const;
    const press = () => (pointer === 'mouse' ? page.mouse.click(...place) : page.touchscreen.tap(...place));
    await press();
    await press();
    await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  });

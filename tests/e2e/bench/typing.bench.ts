import { openScreen, resume, signInAs } from '../demoPerson.ts';
import { inMs, reportFigure } from '../measurements.ts';
import { expect, test } from '../portal.ts';

const KEYS = 200;

test('typing is measured in the tab with the most fields', async ({ page }) => {
  await signInAs(page);
  await resume(page);
  await openScreen(page, 'applicant?lastTab=4', 'Next of kin and referees');
  // A person who is complete is a card until then.
  for (const who of ['Next of kin', 'First referee', 'Second referee'])
    await page.getByRole('button', { name: `Change ${who}` }).click();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.evaluate(() => {
    const times: number[] = [];
    // The least that may be asked for; TypeScript does not know of it yet.
    const everyEvent = { type: 'event', durationThreshold: 16 };
    Object.assign(window, { times });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name === 'keydown' || name === 'keypress') times.push(duration);
    }).observe(everyEvent);
  });
  const box = page.getByRole('main').getByRole('textbox').first();
  await box.fill('');
  await box.focus();
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press(key % 20 === 19 ? 'Backspace' : 'abcdefghijklm'.charAt(key % 13));
    await page.waitForTimeout(30);
  }
  await expect(box).not.toHaveValue('');
  // What is faster than 16 ms is not reported at all.
  const slow = await page.evaluate(() => ('times' in window ? (window.times as number[]) : []));
  const times = [...slow, ...Array.from({ length: Math.max(0, KEYS - slow.length) }, () => 16)].toSorted(
    (a, b) => a - b,
  );
  const p98 = times[Math.ceil(times.length * 0.98) - 1] ?? 0;
  reportFigure({
    what: `${KEYS} keys in the fullest tab, 4× CPU, p98`,
    figure: inMs(p98),
    goal: '≤ 50 ms',
    isMet: p98 <= 50,
  });
});

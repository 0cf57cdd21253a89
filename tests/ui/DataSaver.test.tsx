import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';

/** The switch as a page that has just been loaded shows it. */
async function loadedSwitch(): Promise<HTMLElement> {
  vi.resetModules();
  const { DataSaver } = await import('#ui/DataSaver.tsx');
  render(<DataSaver />);
  return screen.getByRole('switch', { name: 'Data saver' });
}

const browserAsks = (asked: { saveData?: boolean; reducedData?: boolean }) => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: asked.saveData ?? false } });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-data') && asked.reducedData === true,
  }));
};

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('The data saver is off at first, says what it does, and remembers the choice on this device', async () => {
  const off = await loadedSwitch();
  expect(off).not.toBeChecked();
  expect(off).toHaveAccessibleDescription(/Uses less mobile data/);
  await userEvent.click(off);
  expect(off).toBeChecked();
  expect(localStorage.getItem('SLB_DATA_SAVER')).toBe('true');
});

it.each([
  ['is on where the browser saves data', { saveData: true }, undefined, true],
  ['is on where the person asked their phone for less', { reducedData: true }, undefined, true],
  ['is off where nobody asked', {}, undefined, false],
  ['is off where the person chose so, whatever the browser says', { saveData: true }, 'false', false],
  ['is on where the person chose so', {}, 'true', true],
  ['is what the browser says where the choice was tampered with', { saveData: true }, '"yes"', true],
])('%s', async (_what, asked, kept, isOn) => {
  browserAsks(asked);
  if (kept !== undefined) localStorage.setItem('SLB_DATA_SAVER', kept);
  const shown = await loadedSwitch();
  expect(shown.getAttribute('aria-checked')).toBe(String(isOn));
});

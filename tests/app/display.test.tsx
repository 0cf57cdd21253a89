import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { displayed, setDisplay } from '#lib/display.ts';
import { closePortal, heading, openPortal } from './portal.tsx';

const look = () => ({ ...document.documentElement.dataset });

/** What runs in the page before the portal. */
const beforePortal = () => new Function(readFileSync('src/app/prerender/beforePortal.js', 'utf8'))();

afterEach(() => {
  closePortal();
  displayed.set({ theme: 'system', text: 'normal' });
  for (const name of Object.keys(look())) delete document.documentElement.dataset[name];
});

describe('The theme and the text size', () => {
  it('are chosen from the foot of a page, apply at once, and are there again before the next visit is drawn', async () => {
    const { user } = await openPortal('/auth/login');
    await heading('Sign in');
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Theme and text size' }));
    await heading('Theme and text size');
    expect(screen.getByLabelText('Same as this device')).toBeChecked();
    expect(screen.getByLabelText('Normal')).toBeChecked();
    await user.click(screen.getByLabelText('Dark'));
    await user.click(screen.getByLabelText('Larger'));
    expect(look()).toMatchObject({ theme: 'dark', text: 'larger' });
    expect(screen.getByLabelText('Dark')).toBeChecked();

    delete document.documentElement.dataset.theme;
    delete document.documentElement.dataset.text;
    beforePortal();
    expect(look()).toMatchObject({ theme: 'dark', text: 'larger' });
  });

  it.each(['', 'null', '{', '7', '"dark"'])('are those of the system where the storage has %s', (stored) => {
    window.localStorage.setItem('SLB_DISPLAY', stored);
    expect(beforePortal).not.toThrow();
    expect(look()).not.toHaveProperty('theme');
  });

  it('outlive a choice of one of them', () => {
    setDisplay({ text: 'large' });
    setDisplay({ theme: 'light' });
    expect(look()).toMatchObject({ theme: 'light', text: 'large' });
  });
});

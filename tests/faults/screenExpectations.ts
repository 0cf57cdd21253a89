import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { inFlight } from '#api/inFlight.ts';
import { session } from '#api/session.ts';
import { place } from '../app/portal.tsx';

/** Calls end without a change on the page, so it is not enough to look when the page changes. */
export const eventually = (check: () => unknown): Promise<unknown> => waitFor(check, { interval: 5 });

export const openDialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');
export const pageText = () => document.body.textContent;
/** The texts of the paragraphs, list items, errors and of the line of the last save in a part of the page. */
const textsIn = (root: ParentNode | null): string[] =>
  [...(root?.querySelectorAll('p, li, .slb-error, .slb-save, [role="status"], [aria-live]') ?? [])].map(
    ({ textContent }) => textContent,
  );

/** Expects a heading and no technical text, whatever state the page is in. */
function expectNoTechnicalText(): void {
  const heading = document.getElementsByTagName('h1')[0];
  expect(heading?.textContent.trim(), 'a heading').toBeTruthy();
  expect(pageText()).not.toMatch(/undefined|\[object|NaN|ORA-|java\.|Bad Gateway|Axios|status code/);
}

/** Waits until no call is under way, and expects no technical text on the page. */
export const expectIdle = (): Promise<unknown> =>
  eventually(() => {
    expect(inFlight.get(), 'calls that are waited for').toBe(0);
    expect(pageText()).not.toContain('Please wait...');
    expectNoTechnicalText();
  });

/** Expects one dialog with this text and the focus, and closes it. */
export async function expectDialog(text: string): Promise<void> {
  await eventually(() => expect(openDialog()?.querySelector('p')?.textContent).toBe(text));
  expect(openDialog()?.contains(document.activeElement), 'the focus is in the dialog').toBe(true);
  await expectIdle();
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
  openDialog()?.querySelector('button')?.click();
  await eventually(() => expect(openDialog()?.querySelector('p')?.textContent).not.toBe(text));
  expect(document.body, 'the focus is back on the screen').not.toHaveFocus();
}

/** Expects a text on the screen itself. */
export async function expectTextOnScreen(text: string): Promise<void> {
  await eventually(() => expect(textsIn(document.querySelector('main'))).toContain(text));
}

export const hasFocus = (): boolean => document.activeElement !== document.body;

/** Expects the focus on the message, the field or the pressed button: a screen reader must not start again at the top. */
export const expectFocusKept = (): Promise<unknown> =>
  eventually(() => expect(hasFocus(), 'the focus stays on the screen').toBe(true));

/** Expects sign-in with the code of the ended session in the address, the words of the server, and nobody signed in. */
export async function expectSignIn({ code, words }: { code: string; words: string }): Promise<void> {
  await eventually(() => expect(place()).toMatch(/^\/auth\/login\?/));
  expect(new URLSearchParams(place().split('?')[1]).get('httpCode')).toBe(code);
  await screen.findByText(words);
  await expectIdle();
  expect(session.get()).toBeNull();
  expect(openDialog()).toBeNull();
}

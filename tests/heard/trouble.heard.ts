import type { Page } from '@playwright/test';
import { halfFinished } from '../e2e/demoPerson.ts';
import { expect } from '../e2e/portal.ts';
import { atHome, atScreen } from './places.ts';
import { section } from './section.ts';

/** A session of this many seconds, the last 60 of which are a countdown. */
const sessionOf = (page: Page, seconds: number) =>
  page.route('**/slb/api/master/config', (route) =>
    route.fulfill({
      json: { sessionTimeoutInterval: seconds, signalTimeoutInterval: 60, maxFileSize: 5, fileTypes: 'PDF' },
    }),
  );

section('The countdown', async ({ page, ear }) => {
  await sessionOf(page, 80);
  await atHome(page, ear, halfFinished);
  await ear.hear('(nothing is done for a while)', async () => undefined, 'Reset', '60 seconds');
  await ear.hear('(and longer)', async () => undefined, '40 seconds');
  await ear.key('Return');
});

section('The end of the session', async ({ page, ear }) => {
  await sessionOf(page, 80);
  await atHome(page, ear, halfFinished);
  await ear.hear('(nothing is done for a while)', async () => undefined, '60 seconds');
  await ear.key('Tab', 'Cancel');
  await ear.key('Return');
  await ear.hear('(and longer)', async () => undefined, '20 seconds', 'Session has expired');
});

section('A conflict', async ({ page, ear }) => {
  await atScreen(page, ear, 'finances?lastTab=4');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => window.open(window.location.href));
  const other = await opened;
  await other.getByLabel('Branch').fill('Mandeville');
  await expect(other.getByText(/^Saved at/)).toBeVisible();
  await page.bringToFront();
  await ear.begin();
  const branch = page.getByLabel('Branch');
  await ear.tabTo('Branch', branch, 'Branch');
  await ear.type('Port Antonio', branch, 'Changed in two places');
  await ear.tabTo('the question', page.getByRole('radio', { name: /^What you typed/ }), 'Branch', 'Port Antonio');
  await ear.key('Down', 'Mandeville');
  await ear.key('Up', 'Port Antonio');
  await ear.tabTo('the button', page.getByRole('button', { name: 'Save these answers' }), 'Save these answers');
  await ear.key('Return', 'Saved at');
});

section('Offline', async ({ page, ear, context }) => {
  await atScreen(page, ear, 'finances?lastTab=4');
  const branch = page.getByLabel('Branch');
  await ear.tabTo('Branch', branch, 'Branch');
  await ear.hear('the line is lost', () => context.setOffline(true), 'You are offline');
  await ear.type('Port Antonio', branch, 'Not saved');
  await ear.hear('the line is back', () => context.setOffline(false), 'Saved at');
});

section('Cancelling an application', async ({ page, ear }) => {
  await atHome(page, ear, halfFinished);
  const more = page.getByText('More about this application');
  await ear.tabTo('More about this application', more, 'More about this application');
  await ear.key('Return', 'expanded');
  const button = page.getByRole('button', { name: /^Cancel application: / });
  await ear.tabTo('Cancel application', button, 'Cancel application');
  await ear.key('Return', 'Are you sure you want to cancel this application?', 'You cannot undo this.');
  await ear.key('Tab');
  await ear.key('Tab', 'Yes');
  await ear.key('Return', 'Application cancelled');
});

section('The error page', async ({ page, ear }) => {
  await atHome(page, ear, halfFinished);
  await ear.hear(
    'an address that does not exist',
    () =>
      page.evaluate(() => {
        window.location.hash = '/nowhere';
      }),
    'page',
  );
  await ear.readOn(3);
  await ear.key('Tab');
});

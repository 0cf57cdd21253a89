import type { Page } from '@playwright/test';
import { z } from '#lib/zod.ts';
import { displayFindings } from './displayChecks.ts';
import { expect, test, type World } from './portal.ts';

// The states of a screen, each of which a test opens and checks (rule QLT-8).

/** One state of a screen: its name, and how a user reaches it from the state before. */
export type State = readonly [name: string, reach: (page: Page, world: World) => Promise<void>];

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const press = (name: string | RegExp) => (page: Page) => button(page, name).first().click();
export const headed = (page: Page, title: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
export const complains = (page: Page) => expect(page.getByRole('region', { name: 'There is a problem' })).toBeVisible();
export const dialog = (page: Page) => page.getByRole('dialog');

export const goTo = async (page: Page, route: string): Promise<void> => {
  await page.evaluate((place) => {
    window.location.hash = place;
  }, route);
};

/** The texts of a screen that is loading. */
const WAITING = /^(Please wait\.\.\.|Loading .*…|Looking for .*…)$/;

/** Waits until no call is in progress. */
export const settled = async (page: Page): Promise<void> => {
  await expect(page.getByText(WAITING)).toHaveCount(0);
};

/** A screen by its address, and what is special about it. */
export const usual = (route: string, title: string | RegExp, how = ''): State => [
  how === '' ? route : `${route}, ${how}`,
  async (page) => {
    await goTo(page, route);
    await headed(page, title);
    await settled(page);
  },
];

/** The same screen after its button was pressed with answers missing. */
export const unanswered = (route: string, name: string | RegExp): State => [
  `${route}, with errors`,
  async (page) => {
    await press(name)(page);
    await complains(page);
  },
];

/** The screen, loaded again while these calls fail or get no response. */
const CALLS = /\/slb\/api\/(?!master|auth)/;
const failing = (route: string, title: string | RegExp, calls: RegExp): State => [
  `${route}, failing`,
  async (page) => {
    await page.route(calls, (call) => call.fulfill({ status: 500, json: {} }));
    await goTo(page, route);
    await page.reload();
    await headed(page, title);
    await expect(page.getByText(/^We could not load/).first()).toBeVisible();
    await settled(page);
  },
];
const busy = (route: string, title: string | RegExp, calls: RegExp): State => [
  `${route}, busy`,
  async (page) => {
    await page.unrouteAll();
    await page.route(calls, () => undefined);
    await page.reload();
    await headed(page, title);
    await expect(page.getByText(WAITING).first()).toBeVisible();
  },
];
const released: State = [
  '',
  async (page) => {
    await page.unrouteAll();
  },
];

export const fetched = (route: string, title: string | RegExp, calls = CALLS): State[] => [
  usual(route, title),
  failing(route, title, calls),
  busy(route, title, calls),
  released,
];
export const form = (route: string, title: string, action: string): State[] => [
  usual(route, title),
  unanswered(route, action),
];

const someApplication = z.looseObject({
  applicants: z.array(z.looseObject({ email: z.string() })),
  loanDetails: z.looseObject({ loanApplication: z.looseObject({}) }),
});
type SomeApplication = z.output<typeof someApplication>;

/** Changes an application in the responses of the server. */
export async function changeStoredApplication(
  page: Page,
  change: (stored: SomeApplication) => SomeApplication,
): Promise<void> {
  await page.unrouteAll();
  await page.route('**/slb/api/applications/SLB*', async (call) => {
    if (call.request().method() !== 'GET') return await call.fallback();
    return await call.fulfill({ json: change(someApplication.parse(await (await call.fetch()).json())) });
  });
}

const STATUS = '**/slb/api/charge/TRANSACTION_STATUS';
const asked = z.looseObject({ transactionIdentifier: z.string() });

/** Makes the server approve every payment, with these values in place of the ordered ones. */
export async function approvePayments(page: Page, wrong: Readonly<Record<string, string>>): Promise<void> {
  await page.unrouteAll();
  await page.route(STATUS, (call) => {
    const { transactionIdentifier } = asked.parse(call.request().postDataJSON());
    return call.fulfill({
      json: {
        status: 'APPROVED',
        payment: {
          transactionIdentifier,
          websiteName: 'portal.example.com',
          purchaserName: "Ann Marie D'Aguilar-Brown",
          transactionDate: '2026-11-21T15:02:00Z',
          totalAmount: '6250.00',
          transactionCurrency: 'JMD',
          authorizationCode: '123456',
          merchantName: "Students' Loan Bureau",
          ...wrong,
        },
      },
    });
  });
}

export async function look(page: Page, world: World, states: readonly State[]): Promise<void> {
  for (const [name, reach] of states)
    await test.step(name, async () => {
      await reach(page, world);
      if (name !== '') expect.soft(await displayFindings(page, name)).toEqual([]);
    });
}

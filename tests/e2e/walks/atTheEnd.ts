import type { Browser, BrowserContext, Page } from '@playwright/test';
import { z } from '#lib/zod.ts';
import { signInAs } from '../demoPerson.ts';
import type { World } from '../portal.ts';
import { seenOnce } from './screenOf.ts';
import type { Walker } from './walker.ts';

// What must hold when a walk is over: on the server, at the bank, and in front of the next person.

const stated = z.object({
  applications: z.array(
    z.object({ arn: z.string(), ownerTrn: z.string(), loanType: z.string(), submittedOn: z.string() }),
  ),
  payments: z.array(z.object({ feeCode: z.string(), arn: z.string(), loanNumber: z.string(), status: z.string() })),
  people: z.array(z.object({ userName: z.string(), trn: z.string(), firstName: z.string(), lastName: z.string() })),
  calls: z.record(z.string(), z.number()),
});

/** What the demo backend has. */
export const stateOf = async (world: World): Promise<z.output<typeof stated>> => stated.parse(await world.state());

/** How long a screen may take until the answers of the server are on it. Milliseconds. */
const DRAWING = 15_000;

/** Compares everything that was typed in the tabs that have saved it with what another browser of the same person is shown. */
export async function lostOnTheServer(
  browser: Browser,
  walker: Walker,
  userName: string,
  saved: readonly number[],
): Promise<string[]> {
  const { places } = walker.shadow;
  if (places.length === 0) return [];
  const elsewhere = await browser.newContext({ extraHTTPHeaders: walker.world.headers });
  try {
    const page = await elsewhere.newPage();
    await signInAs(page, userName);
    const found: string[] = [];
    for (const [index, place] of places.entries()) {
      await openPlace(page, place, places[index - 1]?.arn !== place.arn);
      if (!page.url().endsWith(place.route)) continue;
      for (const tab of saved) {
        const compare = (fields: Parameters<typeof walker.shadow.differences>[1]) =>
          walker.shadow.differences({ ...place, tab }, fields);
        const last = await seenOnce(page, ({ fields }) => compare(fields).found.length === 0, DRAWING);
        const { compared, found: lost } = compare(last?.fields ?? []);
        walker.compared += compared;
        found.push(...lost.map((one) => `On the server: ${one}`));
      }
    }
    return found;
  } finally {
    await elsewhere.close();
  }
}

/** Opens a screen of an application, as the server has it. */
async function openPlace(page: Page, { arn, route }: { arn: string; route: string }, isOther: boolean): Promise<void> {
  await page.evaluate(
    ([number, hash, isChanged]) => {
      if (isChanged) window.sessionStorage.setItem('SLB_ARN', JSON.stringify(number));
      if (isChanged) window.sessionStorage.removeItem('SLB_APP');
      window.location.hash = hash;
    },
    [arn, route, isOther] as const,
  );
  if (isOther) await page.reload();
  await page.locator('main h1').waitFor();
  await seenOnce(page, ({ isWaiting, fields }) => !isWaiting && fields.length > 0, 300);
}

/** A fee that was paid twice, and an application that was sent in more often than somebody pressed. */
export async function doneTwice({ world, submissions }: Walker): Promise<string[]> {
  const { payments, applications, calls } = await stateOf(world);
  const paid = payments
    .filter(({ status }) => status === 'APPROVED')
    .map(({ feeCode, arn, loanNumber }) => `${feeCode} of ${arn}${loanNumber}`);
  const submitted = applications
    .filter(({ submittedOn }) => submittedOn !== '')
    .map(({ ownerTrn, loanType, arn }) => `${ownerTrn} ${loanType} ${arn.slice(3, 7)}`);
  const sent = calls.createApplication ?? 0;
  return [
    ...repeated(paid).map((fee) => `Paid twice: ${fee}`),
    ...repeated(submitted).map((one) => `Submitted twice: ${one}`),
    ...(sent > submissions ? [`Sent in ${sent} times, pressed ${submissions} times`] : []),
  ];
}

const repeated = (found: readonly string[]): string[] => found.filter((one, index) => found.indexOf(one) !== index);

/** What is left of somebody on their tab after they have signed out, and in front of the next person there. */
export async function leftForTheNext(walker: Walker, userName: string, next: string): Promise<string[]> {
  const { page, context, world } = walker;
  const person = (await stateOf(world)).people.find((one) => one.userName === userName);
  const secrets = [userName, person?.trn ?? '', `${person?.firstName} ${person?.lastName}`];
  await signOutOf(page);
  const left = await readable(context, page, secrets, 'after sign-out');
  await signInAs(page, next);
  await walker.settled();
  return [...left, ...(await readable(context, page, secrets, 'in front of the next person'))];
}

/** Signs out, whatever dialog is open, where somebody is signed in. Everything is saved by now: a reload takes nothing away. */
async function signOutOf(page: Page): Promise<void> {
  await page.reload();
  await page.locator('h1').first().waitFor();
  const dialog = page.locator('dialog[open]');
  const logOut = page.getByRole('button', { name: /^Log ?out$/, includeHidden: true });
  for (let press = 0; press < 10; press += 1) {
    if (page.url().includes('#/auth/login')) return;
    const isAsked = (await dialog.count()) > 0;
    // A public screen, whose session has ended already.
    if (!isAsked && (await logOut.count()) === 0) return;
    const next = isAsked ? dialog.getByRole('button').last() : logOut;
    await next.click({ timeout: 3_000 }).catch(() => undefined);
    await page.waitForURL(/#\/auth\/login/, { timeout: 3_000 }).catch(() => undefined);
  }
  throw new Error('Nobody can sign out here');
}

/** Where one of these is read: on the screen, in its fields, in what the browser stores. */
async function readable(
  context: BrowserContext,
  page: Page,
  secrets: readonly string[],
  when: string,
): Promise<string[]> {
  const cookies = JSON.stringify(await context.cookies());
  const places = await page.evaluate(() => ({
    screen: document.body.innerText,
    fields: [...document.querySelectorAll('input, textarea')].map((field) =>
      field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
    ),
    ...Object.fromEntries(
      Object.entries({ ...window.localStorage, ...window.sessionStorage }).map(([key, value]) => [
        `storage ${key}`,
        value,
      ]),
    ),
    history: JSON.stringify(window.history.state),
    address: window.location.href,
  }));
  return Object.entries({ ...places, cookies }).flatMap(([where, text]) =>
    secrets
      .filter((secret) => secret !== '' && JSON.stringify(text).includes(secret))
      .map((secret) => `${secret} is left ${when}: ${where}`),
  );
}

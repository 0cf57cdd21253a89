import { type Browser, chromium, type ElementHandle, firefox, type Page } from '@playwright/test';
import { answerForFirefox } from '../../scripts/support/firefox.mjs';
import { type Driver, type Found, overflowInPage, SIZE, type StartedEngine } from './driver.ts';
import { findInPage, stateInPage } from './find.ts';
import { findingLibrary } from './findingLibrary.ts';
import { PATIENCE } from './until.ts';

/** `force` leaves out Playwright's own look at the element. */
const foundAs = (page: Page, element: ElementHandle<Element>, force: boolean): Found => ({
  state: () => element.evaluate(stateInPage),
  click: () => element.click({ force }),
  doubleClick: () => element.dblclick({ force }),
  type: async (text) => {
    await element.click({ force });
    await element.selectText({ force });
    await page.keyboard.type(text);
  },
  choose: async (option) => {
    await element.selectOption(typeof option === 'number' ? { index: option } : { label: option }, { force });
  },
  give: (path) => element.setInputFiles(path),
});

/** The hash of `body {}`, a style that Playwright adds to a page in Firefox before it takes a picture; the policy refuses it. */
const STYLE_FOR_PICTURES = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';

/** What a walk makes the page say by itself: a call that it lets fail, and what its pictures take. */
const isExpected = (complaint: string): boolean =>
  complaint.startsWith('Failed to load resource') || complaint.includes(STYLE_FOR_PICTURES);

/** Runs in the page: whether it lacks what Playwright looks at an element with, as Chromium does before 105. */
const isOldInPage = (): boolean => !('checkVisibility' in Element.prototype);

function driverOf(page: Page, force: boolean): Driver {
  return {
    open: async (address) => {
      await page.goto(address);
    },
    reload: async () => {
      await page.reload();
    },
    back: () => page.evaluate(() => window.history.back()),
    find: async (query) => {
      const list = await page.evaluateHandle(findInPage, query);
      const handles = [...(await list.getProperties()).values()].map((handle) => handle.asElement());
      return handles.flatMap((element) => (element ? [foundAs(page, element as ElementHandle<Element>, force)] : []));
    },
    press: (key) => page.keyboard.press(key),
    overflow: () => page.evaluate(overflowInPage),
    inNewWindow: async (open, work) => {
      const [opened] = await Promise.all([page.context().waitForEvent('page'), open()]);
      // The same browser: the new window is on its way to its address, and can't be asked yet.
      await work(driverOf(opened, force));
      await page.bringToFront();
      // Playwright lets every page believe that it has the focus, so that the portal would not notice (decision 36).
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    },
    picture: async (path) => {
      // Hiding the caret would take a style that the policy forbids.
      await page.screenshot({ path, fullPage: true, caret: 'initial' });
    },
  };
}

async function started(browser: Browser, extraHTTPHeaders: Record<string, string>): Promise<StartedEngine> {
  const context = await browser.newContext({ viewport: SIZE, extraHTTPHeaders });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript({ path: findingLibrary });
  const complaints: string[] = [];
  const note = (complaint: string) => {
    if (!isExpected(complaint)) complaints.push(complaint);
  };
  context.on('weberror', (error) => note(String(error.error())));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(message.text());
  });
  const page = await context.newPage();
  return {
    version: browser.version(),
    driver: driverOf(page, await page.evaluate(isOldInPage)),
    complaints,
    end: () => browser.close(),
  };
}

/** The Firefox that people use; Playwright's own is another build. */
export async function startFirefox(executablePath: string, headers: Record<string, string>): Promise<StartedEngine> {
  answerForFirefox();
  return started(await firefox.launch({ channel: 'moz-firefox', executablePath }), headers);
}

/** A Chromium of any age. */
export const startChromium = async (executablePath: string, headers: Record<string, string>): Promise<StartedEngine> =>
  started(
    await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--no-zygote', '--disable-dev-shm-usage'],
    }),
    headers,
  );

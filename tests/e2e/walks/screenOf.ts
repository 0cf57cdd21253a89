import type { Locator, Page } from '@playwright/test';

/** A field as it is on the screen. */
export interface ShownField {
  /** Where it is among the fields of the screen or of the dialog. */
  index: number;
  /** The same for one field of the portal at every visit. */
  key: string;
  kind: 'text' | 'list' | 'radio' | 'tick' | 'file' | 'password' | 'search';
  /** What the field takes, for choosing what to type: 'numeric', 'email', 'a date' … */
  mode: string;
  label: string;
  value: string;
  options: number;
}

/** What a person sees of the portal at one moment, read in one go. */
export interface Screen {
  route: string;
  title: string;
  headings: string[];
  dialogs: number;
  /** The words of the open dialog. */
  dialogText: string;
  /** True while the screen says that something is loaded or sent. */
  isWaiting: boolean;
  words: number;
  /** True when no element has the focus: a keyboard starts again from the top of the page. */
  isFocusLost: boolean;
  /** Another one after the page was loaded again: the browser then puts the focus nowhere. */
  loadedAt: number;
  /** The number of the open application; '' before its first save, and when none is open. */
  arn: string;
  /** True while the tab has answers that the server does not have. */
  isUnsaved: boolean;
  /** True while the screen says that it saves, or tries to save again. */
  isSaving: boolean;
  /** The fields of the open dialog, or of the screen, that a person can use. */
  fields: ShownField[];
}

const FIELDS = 'input, select, textarea';

/** Where a person works now: the open dialog, or the screen. */
export const scopeOf = (page: Page, { dialogs }: Pick<Screen, 'dialogs'>): Locator =>
  dialogs > 0 ? page.locator('dialog[open]').first() : page.locator('main');

/** That field in the page. It is found nowhere when another one has taken its place: an answer shows and hides others. */
export const fieldAt = (scope: Locator, { index, key }: Pick<ShownField, 'index' | 'key'>): Locator =>
  scope
    .locator(FIELDS)
    .nth(index)
    .and(scope.locator(`[id=${JSON.stringify(key)}], [name=${JSON.stringify(key)}]`));

/** What is on the screen. Runs in the page, so that it uses nothing from outside. */
function readScreen(): Screen {
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const draft: { pending?: object; isBaseUnsaved?: boolean } = JSON.parse(
    window.sessionStorage.getItem('SLB_APP') ?? '{}',
  );
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  const main = document.querySelector<HTMLElement>('main');
  const text = main?.innerText ?? '';
  const elements = [...((dialogs[0] ?? main)?.querySelectorAll('input, select, textarea') ?? [])];
  const chosen = (name: string) =>
    elements
      .find((one) => one instanceof HTMLInputElement && one.name === name && one.checked)
      ?.getAttribute('value') ?? '';
  const kinds: Record<string, ShownField['kind']> = {
    'select-one': 'list',
    radio: 'radio',
    checkbox: 'tick',
    file: 'file',
    password: 'password',
  };
  const fields = elements.flatMap((element, index): ShownField[] => {
    if (
      !(
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
      )
    )
      return [];
    if (element.matches(':disabled, [aria-disabled=true]') || (element.type !== 'file' && !element.checkVisibility()))
      return [];
    const label = element.labels?.[0]?.innerText.trim() ?? '';
    const isSearched = element.getAttribute('role') === 'combobox';
    const kind = isSearched ? 'search' : (kinds[element.type] ?? 'text');
    const isTick = element instanceof HTMLInputElement && kind === 'tick';
    return [
      {
        index,
        key: kind === 'radio' ? element.name : element.id || element.name,
        kind,
        mode: `${element.type} ${element.getAttribute('inputmode') ?? ''} ${label}`.toLowerCase(),
        label,
        value: kind === 'radio' ? chosen(element.name) : isTick ? String(element.checked) : element.value,
        options: element instanceof HTMLSelectElement ? element.options.length : 0,
      },
    ];
  });
  return {
    isUnsaved: draft.isBaseUnsaved === true || Object.keys(draft.pending ?? {}).length > 0,
    isSaving: shown('.slb-save--saving, .slb-save--retrying').length > 0,
    route: window.location.hash,
    title: document.title,
    headings: shown('h1').map((heading) => heading.innerText),
    dialogs: dialogs.length,
    dialogText: dialogs[0]?.innerText ?? '',
    isWaiting:
      shown('.slb-spinner').length > 0 ||
      document.querySelector('main .slb-loading') !== null ||
      /^Loading your/m.test(text),
    isFocusLost: document.activeElement === null || document.activeElement === document.body,
    loadedAt: performance.timeOrigin,
    arn: window.sessionStorage.getItem('SLB_ARN')?.replaceAll('"', '') ?? '',
    words: text.trim().length,
    fields,
  };
}

/** What is on the screen now. */
export const seen = (page: Page): Promise<Screen> => page.evaluate(readScreen);

/** Waits in the page until nothing has changed on the screen for a moment, or for so long. Milliseconds. */
const untilQuiet = ({ quiet, most }: { quiet: number; most: number }): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(last);
      clearTimeout(idle);
      done();
    };
    let idle = setTimeout(end, quiet);
    const last = setTimeout(end, most);
    const observer = new MutationObserver(() => {
      clearTimeout(idle);
      idle = setTimeout(end, quiet);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/** Waits in the page until something changes on the screen, or for so long. Milliseconds. */
const untilChanged = (most: number): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(last);
      done();
    };
    const last = setTimeout(end, most);
    const observer = new MutationObserver(end);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });

/** Waits until the screen is quiet. A page that is loaded meanwhile ends the wait. */
export const quiet = (page: Page): Promise<void> =>
  page.evaluate(untilQuiet, { quiet: 40, most: 400 }).catch(() => undefined);

/** Looks until what is seen is right, or for so many milliseconds; answers with the last look, undefined if there was none. */
export async function seenOnce(
  page: Page,
  isRight: (screen: Screen) => boolean,
  patience: number,
): Promise<Screen | undefined> {
  const until = performance.now() + patience;
  for (;;) {
    const screen = await seen(page).catch(() => undefined);
    if ((screen && isRight(screen)) || performance.now() > until) return screen;
    await page.evaluate(untilChanged, 250).catch(() => undefined);
  }
}

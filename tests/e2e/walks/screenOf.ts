import type { Locator, Page } from '@playwright/test';

/** A field as it stands on the screen. */
export interface ShownField {
  /** Where it is among the fields of the screen. */
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

/** What is seen of the portal at a moment. */
export interface Seen {
  route: string;
  title: string;
  headings: string[];
  dialogs: number;
  isWaiting: boolean;
  words: number;
  /** True when no element has the focus: a keyboard starts again from the top of the page. */
  isFocusLost: boolean;
  /** Another one after the page was loaded again: the browser then puts the focus nowhere. */
  loadedAt: number;
  /** The number of the open application; '' before its first save, and when none is open. */
  arn: string;
  /** True while the tab holds answers that the server does not have. */
  isUnsaved: boolean;
}

const FIELDS = 'input, select, textarea';

/** Where a person works now: the open dialog, or the screen. */
export async function scopeOf(page: Page): Promise<Locator> {
  const dialog = page.locator('dialog[open]').first();
  return (await dialog.isVisible()) ? dialog : page.locator('main');
}

export const fieldAt = (scope: Locator, index: number): Locator => scope.locator(FIELDS).nth(index);

/** The fields that a person can see and use, in their order. */
export const fieldsOf = (scope: Locator): Promise<ShownField[]> =>
  scope.locator(FIELDS).evaluateAll((elements) =>
    elements.flatMap((element, index): ShownField[] => {
      if (
        !(
          element instanceof HTMLInputElement ||
          element instanceof HTMLSelectElement ||
          element instanceof HTMLTextAreaElement
        )
      )
        return [];
      const isHiddenFile = element.type === 'file';
      if (element.disabled || (!isHiddenFile && !element.checkVisibility())) return [];
      const label = element.labels?.[0]?.innerText.trim() ?? '';
      const kinds: Record<string, ShownField['kind']> = {
        'select-one': 'list',
        radio: 'radio',
        checkbox: 'tick',
        file: 'file',
        password: 'password',
      };
      const isSearched = element.getAttribute('role') === 'combobox';
      const kind = isSearched ? 'search' : (kinds[element.type] ?? 'text');
      const isTick = element instanceof HTMLInputElement && kind === 'tick';
      const chosen = (name: string) =>
        elements
          .find((one) => one instanceof HTMLInputElement && one.name === name && one.checked)
          ?.getAttribute('value') ?? '';
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
    }),
  );

/** What is on the screen now. */
export const seen = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const draft: { pending?: object; isBaseUnsaved?: boolean } = JSON.parse(
      window.sessionStorage.getItem('SLB_APP') ?? '{}',
    );
    return {
      isUnsaved: draft.isBaseUnsaved === true || Object.keys(draft.pending ?? {}).length > 0,
      route: window.location.hash,
      title: document.title,
      headings: shown('h1').map((heading) => heading.innerText),
      dialogs: document.querySelectorAll('dialog[open]').length,
      isWaiting: shown('.slb-spinner').length > 0,
      isFocusLost: document.activeElement === null || document.activeElement === document.body,
      loadedAt: performance.timeOrigin,
      arn: window.sessionStorage.getItem('SLB_ARN')?.replaceAll('"', '') ?? '',
      words: (document.querySelector<HTMLElement>('main')?.innerText ?? '').trim().length,
    };
  });

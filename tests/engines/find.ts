/** What is looked for on a page, as a person names it. */
export interface Query {
  /** ARIA roles, one of which it has. */
  role?: string | readonly string[];
  /** The label of a field. */
  label?: string;
  css?: string;
  /** Its whole name, or a regular expression for it. */
  name?: string | { like: string };
  /** Part of the text that it shows. */
  says?: string;
  isFocused?: boolean;
  /** Where it is. */
  within?: Query;
}

/** The library that is put into each page. */
declare const TestingLibraryDom: typeof import('@testing-library/dom');

/** Runs in the page: the elements that a query names. It stands by itself, because its text is what is sent there. */
export function findInPage({ role, label, css, name, says, isFocused, within }: Query): Element[] {
  const { queryAllByLabelText, queryAllByRole } = TestingLibraryDom;
  const container = within ? findInPage(within)[0] : document.documentElement;
  if (!(container instanceof HTMLElement)) return [];
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const named = typeof name === 'object' ? new RegExp(name.like) : name;
  const found: Element[] = label
    ? queryAllByLabelText(container, new RegExp(`^${literal(label)}( \\(optional\\))?$`), {
        selector: 'input, select, textarea',
      })
    : css
      ? [...container.querySelectorAll(css)]
      : [role ?? []].flat().flatMap((one) => queryAllByRole(container, one, { name: named }));
  // Not `:focus`: in WebKit a window that nobody looks at has none.
  return found
    .filter((element) => !isFocused || element === document.activeElement)
    .filter((element) => !says || (element instanceof HTMLElement && readAs(element.innerText).includes(says)));

  function readAs(text: string): string {
    return text.replace(/\s+/g, ' ');
  }
}

/** What a field is, and what it has; of anything else, its text. */
export interface FieldState {
  kind: 'list' | 'searched list' | 'tick' | 'text';
  value: string;
  isTicked: boolean;
  isEnabled: boolean;
  text: string;
  /** What kind of text it is for. */
  hint: 'day' | 'amount' | 'text';
}

/** Runs in the page: the state of a field or of anything else. */
export function stateInPage(element: Element): FieldState {
  const isEnabled = !element.matches(':disabled, [aria-disabled=true]');
  const isTicked = element instanceof HTMLInputElement && element.checked;
  const value = 'value' in element ? String(element.value) : '';
  const isTick = element.matches('[type=checkbox], [type=radio]');
  const isSearched = element.getAttribute('role') === 'combobox';
  const kind = element.matches('select') ? 'list' : isSearched ? 'searched list' : isTick ? 'tick' : 'text';
  const isDay = element.getAttribute('placeholder') === 'dd/mm/yyyy';
  const hint = isDay ? 'day' : element.getAttribute('inputmode') === 'decimal' ? 'amount' : 'text';
  return { kind, value, isTicked, isEnabled, text: element.textContent ?? '', hint };
}

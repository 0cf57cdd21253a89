// jsdom computes the whole style of an element for each look at it: all rules of the browser, one after another, for it
// and what is around it. A search by role or name looks at two properties of each element of the screen: a tenth of the
// time of all tests of screens. A press looks at a third, of all that is around what is pressed. These three are answered
// here, from what jsdom said of an element of the same kind.

/** What jsdom's own rules make `display` and `visibility` depend on. */
const DECIDING = ['hidden', 'type', 'open'] as const;

/** The parts of a table, which `hidden` makes invisible instead of taking them away. */
const TABLE_PARTS = 'tbody, td, tfoot, th, thead, tr, col, colgroup, table';

/** The styles that a document has of its own: which elements they may show, hide or keep from being pressed. */
interface OwnStyles {
  /** The classes without which no rule of them applies. */
  classes: ReadonlySet<string>;
  /** The selectors that ask for no class. */
  others: readonly string[];
}

/** All rules, those within others too. */
const flat = (rules: CSSRuleList): CSSRule[] =>
  [...rules].flatMap((rule) => (rule instanceof CSSGroupingRule ? [rule, ...flat(rule.cssRules)] : [rule]));

const DECLARES = /\b(display|visibility|pointer-events)\s*:/;

/** What the last part of a selector asks for: '.a .b:hover' is about elements with the class b. */
function subjectOf(selector: string): string | undefined {
  const [subject = ''] = /[^\s>+~]*$/.exec(selector.replace(/\([^()]*\)/g, '').trim()) ?? [];
  return /\.([\w-]+)/.exec(subject)?.[1];
}

function readStyles(): OwnStyles {
  const selectors = [...document.styleSheets]
    .flatMap(({ cssRules }) => flat(cssRules))
    .filter((rule) => rule instanceof CSSStyleRule && DECLARES.test(rule.cssText))
    .flatMap((rule) => ('selectorText' in rule ? String(rule.selectorText).split(',') : []));
  const subjects = selectors.map((selector) => subjectOf(selector));
  return {
    classes: new Set(subjects.filter((subject) => subject !== undefined)),
    others: selectors.filter((_selector, index) => subjects[index] === undefined),
  };
}

/** jsdom's own answer. */
const slow = window.getComputedStyle;

/** The elements of the document for which one of these three is not what jsdom says. */
export const wrongStyles = (): string[] =>
  [...document.querySelectorAll('*')].flatMap((element) => {
    const all = slow(element);
    return (['display', 'visibility', 'pointerEvents'] as const)
      .map((name) => ({ name, said: window.getComputedStyle(element)[name], is: all[name] }))
      .filter(({ said, is }) => said !== is)
      .map(({ name, said, is }) => `${name} of ${element.outerHTML.slice(0, 80)}: ${said}, is ${is}`);
  });

/** Answers what a search asks of the style of an element; anything else is answered by jsdom. Returns what ends it. */
export function answerStylesFast(): () => void {
  const displays = new Map<string, string>();
  let styles = readStyles();
  let sheets = document.styleSheets.length;
  const observer = new MutationObserver(() => {
    styles = readStyles();
  });
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });

  function stylesNow(): OwnStyles {
    if (document.styleSheets.length !== sheets || observer.takeRecords().length > 0) styles = readStyles();
    sheets = document.styleSheets.length;
    return styles;
  }

  /** Whether a style of the document or of the element itself may decide about it. */
  function isStyled(element: Element): boolean {
    if (DECLARES.test(element.getAttribute('style') ?? '') || element.hasAttribute('popover')) return true;
    const { classes, others } = stylesNow();
    if (classes.size > 0 && [...element.classList].some((name) => classes.has(name))) return true;
    return others.length > 0 && others.some((selector) => element.matches(selector));
  }

  function displayOf(element: Element): string {
    if (element.localName === 'summary' || isStyled(element)) return slow(element).display;
    const deciding = DECIDING.map((name) => `${name}=${element.getAttribute(name)}`);
    const kind = [element.namespaceURI, element.localName, ...deciding].join();
    const known = displays.get(kind) ?? slow(element).display;
    displays.set(kind, known);
    return known;
  }

  function visibilityOf(element: Element): string {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (isStyled(around) || (around.hasAttribute('hidden') && around.matches(TABLE_PARTS)))
        return slow(element).visibility;
    return 'visible';
  }

  /** No rule of jsdom's own is about it; an element takes it from what is around it. */
  function pointerEventsOf(element: Element): string {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (isStyled(around)) return slow(element).pointerEvents;
    return 'auto';
  }

  const answers: Readonly<Record<string, (element: Element) => string>> = {
    display: displayOf,
    visibility: visibilityOf,
    pointerEvents: pointerEventsOf,
  };

  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || element.ownerDocument !== document) return slow(element, pseudoElement);
    const answerTo = (name: string) => answers[name]?.(element) ?? slow(element).getPropertyValue(name);
    return new Proxy(element.ownerDocument.documentElement.style, {
      get: (_style, key) => {
        if (key === 'getPropertyValue') return answerTo;
        const answer = typeof key === 'string' ? answers[key] : undefined;
        if (answer) return answer(element);
        const whole = slow(element);
        const value: unknown = Reflect.get(whole, key);
        return typeof value === 'function' ? value.bind(whole) : value;
      },
    });
  };
  return () => {
    observer.disconnect();
    window.getComputedStyle = slow;
  };
}

// What axe has judged once, it need not judge again: a text in the same colours, and elements that are shown as before.
// Whatever is not surely the same is left to axe.

/** Calls a check of axe makes to tell more than its result. */
interface Told {
  data: (told: { contrastRatio?: unknown }) => void;
}
type Evaluate = (this: Told, element: Element, ...rest: unknown[]) => boolean | undefined;

/** What axe's script adds to a page, and does not document. */
declare const axe: { _audit: { checks: Readonly<Record<string, { evaluate: Evaluate }>> } };

/** What is put beside axe in a page. */
export interface Looks {
  /** Forgets styles and places, which another width or scheme changes. What was judged stays. */
  begin: () => void;
  /** The colours that were judged since this was asked last, each found in order. */
  newlyJudged: () => string[];
  /** Whether a text may have colours that were not judged yet, or a link be told by its colour alone. */
  hasUnjudgedColours: () => boolean;
  /** Which elements are there, and which of them can be seen or heard: what all rules but those about sizes and colours ask. */
  shown: () => string;
  /** Whether a target may be too small or covered, or something scroll. */
  mayBeTooSmall: () => boolean;
}

declare global {
  interface Window {
    sameLooks?: Looks;
  }
}

/** Runs in the page, after axe's script. `known` are the colours that were judged on other pages. */
export function installSameLooks(known: readonly string[]): void {
  const judged = new Set(known);
  let fresh: string[] = [];
  interface Place {
    element: Element;
    box: DOMRect;
    style: CSSStyleDeclaration;
  }
  interface Backs {
    /** Everything in the ancestors' styles that colours depend on. Undefined with a picture, whose colours nobody knows. */
    key: string | undefined;
    /** The places that a text must be in to have these colours behind it. */
    boxes: readonly DOMRect[];
  }
  let places = new Map<Element, Place>();
  let backs = new Map<Element, Backs>();
  let painted: readonly Place[] | undefined;

  const root = () => document.querySelector('dialog:modal') ?? document.documentElement;
  const placeOf = (element: Element): Place => {
    const before = places.get(element);
    if (before) return before;
    const place = { element, box: element.getBoundingClientRect(), style: getComputedStyle(element) };
    places.set(element, place);
    return place;
  };
  const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour);
  const isOpaque = (element: Element) => /^rgb\(/.test(placeOf(element).style.backgroundColor);
  const PICTURES = 'img, svg, canvas, video, object, iframe';
  const overlaps = (one: DOMRect, other: DOMRect, by = 1) =>
    one.left < other.right - by &&
    other.left < one.right - by &&
    one.top < other.bottom - by &&
    other.top < one.bottom - by;
  const isWithin = (one: DOMRect, other: DOMRect) =>
    one.left > other.left - 4 &&
    one.right < other.right + 4 &&
    one.top > other.top - 4 &&
    one.bottom < other.bottom + 4;

  function backsOf(element: Element): Backs {
    const before = backs.get(element);
    if (before) return before;
    const { box, style } = placeOf(element);
    const behind = element.parentElement ? backsOf(element.parentElement) : { key: '', boxes: [] };
    const { backgroundColor, backgroundImage, opacity, mixBlendMode, filter } = style;
    const isPlain = isClear(backgroundColor) && opacity === '1' && mixBlendMode === 'normal' && filter === 'none';
    const own = isPlain ? '' : `${backgroundColor} ${opacity} ${mixBlendMode} ${filter};`;
    const isUnknown = behind.key === undefined || backgroundImage !== 'none' || element.matches(PICTURES);
    const isPage = element === document.documentElement || element === document.body;
    const found = {
      key: isUnknown ? undefined : behind.key + own,
      boxes: isClear(backgroundColor) || isPage ? behind.boxes : [...behind.boxes, box],
    };
    backs.set(element, found);
    return found;
  }

  /** Everything that has a colour or a picture of its own. An open dialog lies above all else, and nothing shows through. */
  const allPainted = () =>
    [...(isOpaque(root()) ? root() : document.body).querySelectorAll('*')]
      .map(placeOf)
      .filter(({ element, box, style }) => {
        if (box.width === 0 || box.height === 0) return false;
        return !isClear(style.backgroundColor) || style.backgroundImage !== 'none' || element.matches(PICTURES);
      });

  /** Whether something else than what the element is in may be behind it. */
  function isOverOthers({ element, box }: Place): boolean {
    painted ??= allPainted();
    return painted.some(({ element: other, box: itsBox, style }) => {
      if (other === element || !overlaps(box, itsBox) || other.contains(element)) return false;
      return !element.contains(other) || style.position !== 'static' || style.zIndex !== 'auto';
    });
  }

  /** Two texts with the same key have the same contrast. Undefined where that is not sure. */
  function coloursOf(element: Element): string | undefined {
    const place = placeOf(element);
    const { box, style } = place;
    const { key, boxes } = backsOf(element);
    if (key === undefined || box.width === 0 || box.height === 0) return undefined;
    if (!boxes.every((one) => isWithin(box, one)) || isOverOthers(place)) return undefined;
    const text = ['color', 'font-size', 'font-weight', 'text-shadow', '-webkit-text-fill-color'];
    const stroke = ['-webkit-text-stroke-width', '-webkit-text-stroke-color'];
    return [...[...text, ...stroke].map((name) => style.getPropertyValue(name)), key].join('|');
  }

  const check = axe._audit.checks['color-contrast'];
  if (!check) throw new Error('axe has no check of contrast');
  const { evaluate } = check;
  check.evaluate = function (element, ...rest) {
    const key = coloursOf(element);
    if (key !== undefined && judged.has(key)) return true;
    let isMeasured = false;
    const tell = this.data;
    this.data = (told) => {
      isMeasured = typeof told.contrastRatio === 'number';
      tell.call(this, told);
    };
    const isInOrder = evaluate.call(this, element, ...rest);
    if (isInOrder && isMeasured && key !== undefined) {
      judged.add(key);
      fresh.push(key);
    }
    return isInOrder;
  };

  const isRendered = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  /** A link for the keyboard waits above the page. */
  const isAbovePage = ({ box, style }: Place) => style.position === 'absolute' && box.bottom + window.scrollY <= 0;
  const isSeen = (element: Element) =>
    isRendered(element) && element.checkVisibility({ opacityProperty: true }) && !isAbovePage(placeOf(element));
  const hasText = (element: Element) =>
    element.matches('input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
  /** A link within a text must be underlined where its text is not, or axe asks how its colour differs. */
  function isToldByColour(link: Element): boolean {
    const { display, textDecorationLine } = placeOf(link).style;
    if (!['inline', 'contents'].includes(display)) return false;
    let around = link.parentElement;
    while (around && /^(inline|contents)$/.test(placeOf(around).style.display)) around = around.parentElement;
    return textDecorationLine !== 'underline' || !around || placeOf(around).style.textDecorationLine !== 'none';
  }

  /** What can be seen of an element, in words that do not tell its place and size. */
  function viewOf(place: Place, clips: readonly DOMRect[]): string {
    const { element, box, style } = place;
    const { display, visibility, position, opacity, clip, clipPath, overflowX, overflowY, contentVisibility } = style;
    const kind = ['none', 'contents', 'inline'].includes(display) ? display : '';
    const isFixed = position === 'fixed';
    const [top, left] = isFixed ? [0, 0] : [window.scrollY, window.scrollX];
    const isOutside = clips.some((one) => one.width < 2 || one.height < 2 || !overlaps(box, one, 0));
    const sizes = [box.width < 2, box.height < 2, box.bottom + top <= 0, box.right + left <= 0, isOutside].map(Number);
    const far = isFixed && (box.top >= window.innerHeight || box.left >= window.innerWidth);
    // A table without headings is data or layout by its size.
    const size = element.matches('table:not(:has(th))') ? `${box.width} of ${window.innerWidth}` : '';
    return [
      kind,
      visibility,
      position,
      opacity === '0',
      clip,
      clipPath,
      overflowX,
      overflowY,
      contentVisibility,
      far,
      size,
      ...sizes,
    ].join();
  }
  function viewsOf(element: Element, clips: readonly DOMRect[]): string[] {
    const place = placeOf(element);
    const { overflow, display } = place.style;
    const inside = overflow === 'visible' ? clips : [...clips, place.box];
    const own = viewOf(place, clips);
    // Nothing within it is shown.
    if (display === 'none') return [own];
    return [own, ...[...element.children].flatMap((child) => viewsOf(child, inside))];
  }

  const TARGETS = 'a, area, button, input, select, textarea, summary, [role], [tabindex], [contenteditable]';
  const SMALLEST = 24;

  window.sameLooks = {
    begin: () => {
      places = new Map();
      backs = new Map();
      painted = undefined;
    },
    newlyJudged: () => {
      const since = fresh;
      fresh = [];
      return since;
    },
    hasUnjudgedColours: () => {
      for (const element of [...root().querySelectorAll('*')]) {
        if (!hasText(element) || !isSeen(element) || element.closest('svg')) continue;
        const key = coloursOf(element);
        if (key === undefined || !judged.has(key)) return true;
      }
      return [...root().querySelectorAll('a, [role=link]')].some((link) => isSeen(link) && isToldByColour(link));
    },
    shown: () => `${root().outerHTML}${viewsOf(root(), []).join('\n')}`,
    mayBeTooSmall: () => {
      const all = [...root().querySelectorAll('*')].filter(isRendered);
      const doesScroll = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight;
      const isScroller = (element: Element) =>
        doesScroll(element) &&
        /auto|scroll/.test(placeOf(element).style.overflow) &&
        element !== document.documentElement;
      if (all.some(isScroller)) return true;
      const targets = all.filter((element) => element.matches(TARGETS)).map(placeOf);
      return targets.some(({ element, box }) => {
        if (box.width < SMALLEST || box.height < SMALLEST) return true;
        return targets.some(
          ({ element: other, box: its }) =>
            other !== element && overlaps(box, its, 0) && !other.contains(element) && !element.contains(other),
        );
      });
    },
  };
}

// What else jsdom lacks of a browser. A test that needs more than these stubs brings its own.

/** A narrow, light screen without preferences: no media query matches. */
const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

class IdleObserver {
  observe(): void {
    // Nothing is laid out, so nothing changes its size or comes into view.
  }
  unobserve(): void {
    // See above.
  }
  disconnect(): void {
    // See above.
  }
  takeRecords(): [] {
    return [];
  }
}

let objectUrls = 0;

/** Gives jsdom the functions that screens call and that draw nothing here. */
export function fillBrowserGaps(): void {
  const nothing = () => undefined;
  Object.assign(window, {
    matchMedia,
    scrollTo: nothing,
    print: nothing,
    ResizeObserver: IdleObserver,
    IntersectionObserver: IdleObserver,
  });
  Object.assign(Element.prototype, { scrollIntoView: nothing, scrollTo: nothing });
  Object.assign(HTMLInputElement.prototype, { showPicker: nothing });
  Object.assign(URL, {
    createObjectURL: () => {
      objectUrls += 1;
      return `blob:${window.location.origin}/${objectUrls}`;
    },
    revokeObjectURL: nothing,
  });
}

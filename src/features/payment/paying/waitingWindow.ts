/** A window that was opened before its address is known. */
export interface WaitingWindow {
  /** Goes there; false when there is no window to show it in. */
  show: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens a window in the press itself: opened after an answer it would be blocked (decision 36). It keeps its opener,
 * because the payment page tells it when the person is done. `opening` says what comes: "Opening the payment page".
 */
export function openWaitingWindow(opening: string): WaitingWindow {
  const opened = window.open('', '_blank');
  if (opened) sayWait(opened.document, opening);
  return {
    show: (address) => {
      if (!opened || opened.closed) return false;
      opened.location.replace(address);
      return true;
    },
    close: () => opened?.close(),
  };
}

/** What stands there meanwhile. The empty window is under our own policy, so its words are set and not written. */
function sayWait(page: Document, opening: string): void {
  const { documentElement, body } = page;
  page.title = opening;
  documentElement.lang = 'en-JM';
  documentElement.style.colorScheme = 'light dark';
  Object.assign(body.style, { margin: '2rem', font: '1.125rem/1.5 system-ui, sans-serif' });
  body.textContent = `${opening}. If nothing happens within a minute, close this window.`;
}

/** A window that is opened before its address is known. */
export interface PlaceholderWindow {
  /** Loads the address; false when the window is blocked or closed. */
  show: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens a window in the press itself: opened after an answer it would be blocked (decision 36). It keeps its opener,
 * because the payment page posts to it when the person is done. `opening` names what comes: "Opening the payment page".
 */
export function openPlaceholderWindow(opening: string): PlaceholderWindow {
  const opened = window.open('', '_blank');
  if (opened) showText(opened.document, opening);
  return {
    show: (address) => {
      if (!opened || opened.closed) return false;
      opened.location.replace(address);
      return true;
    },
    close: () => opened?.close(),
  };
}

/** What the window shows meanwhile. It is under our own content policy, so its text is set as properties and not as markup. */
function showText(page: Document, opening: string): void {
  const { documentElement, body } = page;
  page.title = opening;
  documentElement.lang = 'en-JM';
  documentElement.style.colorScheme = 'light dark';
  Object.assign(body.style, { margin: '2rem', font: '1.125rem/1.5 system-ui, sans-serif' });
  body.textContent = `${opening}. If nothing happens within a minute, close this window.`;
}

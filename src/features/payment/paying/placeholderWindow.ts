interface PlaceholderTexts {
  title: string;
  text: string;
}

/** A window that is opened before its address is known. */
export interface PlaceholderWindow {
  /** Loads the address; false when the window is blocked or closed. */
  show: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens a window synchronously in the click handler: browsers block one that is opened after a response. It has no opener, so
 * that no page in it can reach the portal (decision 36). The window shows `texts` until its address is loaded.
 */
export function openPlaceholderWindow(texts: PlaceholderTexts): PlaceholderWindow {
  const opened = window.open('', '_blank');
  if (opened) {
    // With `noopener` the browser returns no window, and nothing tells whether it was blocked.
    opened.opener = null;
    showTexts(opened.document, texts);
  }
  return {
    show: (address) => {
      if (!opened || opened.closed) return false;
      opened.location.replace(address);
      return true;
    },
    close: () => opened?.close(),
  };
}

/** Shows the texts. The content security policy of the portal applies, so they are set as properties, not as markup. */
function showTexts(page: Document, { title, text }: PlaceholderTexts): void {
  const { documentElement, body } = page;
  page.title = title;
  documentElement.lang = 'en-JM';
  documentElement.style.colorScheme = 'light dark';
  Object.assign(body.style, { margin: '2rem', font: '1.125rem/1.5 system-ui, sans-serif' });
  body.textContent = text;
}

import { downloadFile } from '#lib/download.ts';

/** An agreement as it is printed or downloaded. */
export interface AgreementDocument {
  title: string;
  content: DocumentFragment;
  /** The lines under the text: the declaration, and whether it was accepted. */
  closing: readonly string[];
}

/** The document as an element. Values are text nodes, so that nothing in them can be markup. */
function renderDocument({ title, content, closing }: AgreementDocument): HTMLElement {
  const sheet = document.createElement('main');
  sheet.className = 'slb-sheet slb-terms';
  const heading = document.createElement('h1');
  heading.textContent = title;
  const lines = closing.map((line) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    return paragraph;
  });
  sheet.append(heading, content.cloneNode(true), ...lines);
  return sheet;
}

/**
 * Prints the document instead of the page, by our button or by the browser's menu; returns the function that stops it.
 */
export function printInsteadOfPage(agreement: AgreementDocument): () => void {
  let sheet: HTMLElement | undefined;
  const clear = () => {
    sheet?.remove();
    sheet = undefined;
    document.body.classList.remove('prints-sheet');
  };
  const add = () => {
    clear();
    sheet = renderDocument(agreement);
    document.body.append(sheet);
    document.body.classList.add('prints-sheet');
  };
  window.addEventListener('beforeprint', add);
  window.addEventListener('afterprint', clear);
  return () => {
    window.removeEventListener('beforeprint', add);
    window.removeEventListener('afterprint', clear);
    clear();
  };
}

const STYLE =
  'body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}' +
  'table{width:100%;border-collapse:collapse}caption{text-align:start;font-weight:700}' +
  'th,td{padding:.4rem .6rem;border:1px solid #767f79;text-align:start;vertical-align:top}' +
  '.key-facts{padding:0 1rem;border:2px solid #0b5a3c}dt{font-weight:700}dd{margin:0 0 .6rem}';

/** 'Master Agreement – Targeted', 'SLB0000000001' → 'master-agreement-targeted-SLB0000000001.html'. */
const fileName = (title: string, arn: string): string =>
  `${[title.toLowerCase(), arn]
    .map((part) => part.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, ''))
    .filter(Boolean)
    .join('-')}.html`;

/**
 * Downloads the document as an HTML file that opens without the portal. Its style is written as text, because our
 * Content-Security-Policy forbids to create a style element.
 */
export function downloadAgreement(agreement: AgreementDocument, arn: string): void {
  const title = document.createElement('title');
  title.textContent = agreement.title;
  const head = `<meta charset="utf-8">${title.outerHTML}<style>${STYLE}</style>`;
  const html = `<!doctype html>\n<html lang="en-JM"><head>${head}</head><body>${renderDocument(agreement).outerHTML}</body></html>`;
  downloadFile(fileName(agreement.title, arn), new Blob([html], { type: 'text/html' }));
}

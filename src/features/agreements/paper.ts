import { downloadFile } from '#lib/download.ts';

/** An agreement as it lies on paper or in a file: its text, then what is declared and what became of it. */
export interface Paper {
  title: string;
  content: DocumentFragment;
  /** Lines under the text: the declaration, and whether it was accepted. */
  closing: readonly string[];
}

/** The paper as nodes; values arrive as text nodes, so that nothing in them can be markup. */
function sheetOf({ title, content, closing }: Paper): HTMLElement {
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

/** Prints the paper in place of the page, whoever asks for it: our button or the browser's menu. */
export function printsInstead(paper: Paper): () => void {
  let sheet: HTMLElement | undefined;
  const clear = () => {
    sheet?.remove();
    sheet = undefined;
  };
  const lay = () => {
    clear();
    sheet = sheetOf(paper);
    document.body.append(sheet);
  };
  window.addEventListener('beforeprint', lay);
  window.addEventListener('afterprint', clear);
  return () => {
    window.removeEventListener('beforeprint', lay);
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
 * Hands the paper over as a file that opens anywhere, without a line to the portal. Its style is written as text: a style
 * element made here, even outside the page, would be against our own policy.
 */
export function downloadPaper(paper: Paper, arn: string): void {
  const title = document.createElement('title');
  title.textContent = paper.title;
  const head = `<meta charset="utf-8">${title.outerHTML}<style>${STYLE}</style>`;
  const html = `<!doctype html>\n<html lang="en-JM"><head>${head}</head><body>${sheetOf(paper).outerHTML}</body></html>`;
  downloadFile(fileName(paper.title, arn), new Blob([html], { type: 'text/html' }));
}

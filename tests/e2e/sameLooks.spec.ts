import { displayFindings } from './displayChecks.ts';
import { expect, test } from './portal.ts';

// axe is not asked again about what looks as it did. Whatever is wrong in one width or colour scheme alone is found in it,
// also by itself on a page where all else was judged before.

const COMPUTER = '(min-width: 60rem)';
const SMALL_PHONE = '(max-width: 340px)';
const LIGHT = '(prefers-color-scheme: light)';

interface Defect {
  what: string;
  html: string;
  /** What is wrong, and where. Everything is in order at 390 pixels in light colours. */
  style: string;
  found: readonly string[];
}

const defects: readonly Defect[] = [
  { what: 'nothing', html: '<p>In order</p>', style: '', found: [] },
  {
    what: 'a pale text, light, on a computer',
    html: '<p id="bad">Pale</p>',
    style: `@media ${COMPUTER} and ${LIGHT} { #bad { color: #aaa } }`,
    found: ['1280 light: color-contrast: <p id="bad">Pale</p>'],
  },
  {
    what: 'a pale text in dark colours',
    html: '<p id="bad">Pale</p>',
    style: '@media (prefers-color-scheme: dark) { #bad { color: #555 } }',
    found: ['dark: color-contrast: <p id="bad">Pale</p>'],
  },
  {
    what: 'a smaller text in a colour that is enough for a large one',
    html: '<p id="bad">Pale</p>',
    style: `#bad { font-size: 30px } @media ${LIGHT} { #bad { color: #888 } } @media ${COMPUTER} { #bad { font-size: 16px } }`,
    found: ['1280 light: color-contrast: <p id="bad">Pale</p>'],
  },
  {
    what: 'a box that lets shine through what is behind it',
    html: '<div id="bad"><p>Pale</p></div>',
    style: `@media ${COMPUTER} { #bad { opacity: 0.3 } }`,
    found: ['1280 light: color-contrast: <p>Pale</p>', 'dark: color-contrast: <p>Pale</p>'],
  },
  {
    what: 'another background around a text',
    html: '<div id="bad"><p>Pale</p></div>',
    style: `@media ${COMPUTER} and ${LIGHT} { #bad { background: #555 } }`,
    found: ['1280 light: color-contrast: <p>Pale</p>'],
  },
  {
    what: 'a text laid on another box',
    html: '<p id="bad"><span>Pale</span></p><div id="box"></div>',
    style: `
      #box { block-size: 2rem; background: #555 }
      @media ${COMPUTER} and ${LIGHT} { #bad { position: relative; z-index: 1; margin-block-end: -2rem; block-size: 2rem } }`,
    found: ['1280 light: color-contrast: <span>Pale</span>'],
  },
  {
    what: 'a link that only its colour tells from its text',
    html: '<p>Before <a id="bad" href="#there">a link</a> and much more after it</p>',
    style: `@media ${COMPUTER} and ${LIGHT} { #bad { text-decoration: none; color: #222 } }`,
    found: ['1280 light: link-in-text-block: <a id="bad" href="#there">a link</a>'],
  },
  {
    what: 'a field without a name that a phone does not show',
    html: '<div id="bad"><input></div>',
    style: `#bad { display: none } @media ${COMPUTER} { #bad { display: block } }`,
    found: ['1280 light: label: <input>'],
  },
  {
    what: 'small targets side by side',
    html: '<button type="button">a</button><button type="button">b</button>',
    style: `@media ${SMALL_PHONE} { button { inline-size: 0.75rem; block-size: 0.75rem } }`,
    found: ['320 light: target-size: <button type="button">a</button> | <button type="button">b</button>'],
  },
  {
    what: 'a target that another one covers',
    html: '<button type="button">a</button><button type="button" id="bad">b</button>',
    style: `@media ${SMALL_PHONE} { #bad { position: relative; inset-inline-start: -1.5rem } }`,
    found: ['320 light: target-size: <button type="button">a</button>'],
  },
  {
    what: 'a text that scrolls and cannot be reached by keyboard',
    html: '<div id="bad"><p>Donaudampfschifffahrtsgesellschaft</p></div>',
    style: `@media ${SMALL_PHONE} { #bad { overflow: auto; inline-size: 6rem } }`,
    found: ['320 light: scrollable-region-focusable: <div id="bad"><p>Donaudampfschifffahrtsgesellschaft</p></div>'],
  },
  {
    what: 'a heading of the wrong level that only a small phone shows',
    html: '<h6 id="bad">Deep</h6>',
    style: `#bad { display: none } @media ${SMALL_PHONE} { #bad { display: block } }`,
    found: ['320 light: heading-order: <h6 id="bad">Deep</h6>'],
  },
  {
    what: 'a box that is too wide',
    html: '<div id="bad">Wide</div>',
    style: `@media ${SMALL_PHONE} { #bad { inline-size: 350px } }`,
    found: [
      '320: scrolls sideways: <div id="bad">Wide</div>',
      'with spaced text: scrolls sideways: <div id="bad">Wide</div>',
    ],
  },
];

const pageWith = ({ html, style }: Defect) => `<!doctype html>
  <html lang="en-JM">
    <head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Planted</title>
      <style>
        :root { color-scheme: light dark }
        body { background: #fff; color: #111 }
        a { color: #006 }
        p { margin: 0 }
        button { inline-size: 2rem; block-size: 2rem; padding: 0; border: 1px solid }
        input { inline-size: 8rem; block-size: 2rem }
        @media (prefers-color-scheme: dark) { body { background: #111; color: #eee } a { color: #fff } }
        ${style}
      </style>
    </head>
    <body><main><h1>Planted</h1>${html}</main></body>
  </html>`;

test('what is wrong in one width or colour scheme alone is found in it', async ({ page }) => {
  for (const defect of defects) {
    await page.setContent(pageWith(defect));
    const found = await displayFindings(page, defect.what);
    expect.soft(found).toEqual(defect.found.map((one) => `${defect.what}, ${one}`));
  }
});

import { limits } from './budgets.mjs';
import { COMPILED_AHEAD, isApart, LONG, readBundle, shippedFiles, together } from './bundle.mjs';
import { demoPeople } from './demoPeople.mjs';
import { missingInScript, missingInStyle } from './olderBrowsers.mjs';

/** Patterns that must not occur in any file that ships. */
const forbidden = [
  { what: 'the demo backend', marks: [/mockServiceWorker/, /\[MSW\]/, /x-msw-/, /__mock\//] },
  { what: 'a source map', marks: [/\/\/# sourceMappingURL=/] },
  { what: 'code made from text', marks: [/\beval\s*\(/, /\bnew Function\s*\(/, /\bFunction\s*\(\s*["'`]/] },
  { what: 'a demo person', marks: (await demoPeople()).map(({ userName }) => new RegExp(userName)) },
];

/** What `index.html` must show before any script runs. @type {[string, RegExp][]} */
const firstWords = [
  ['header', /<header\b/],
  ['heading', /<h1\b[^>]*>Sign in<\/h1>/],
  ['sign-in form', /<form\b.*<input\b.*type="password"/],
];

/** What `index.html` may not wait for: the document alone paints. */
const blocking = [/<link\b[^>]*\brel="stylesheet"[^>]*>/, /<script\b(?![^>]*\btype="module")[^>]*\bsrc=[^>]*>/];

/** What is first needed when the line may be lost, with the route that has to bring it. @type {[source: string, route: string][]} */
const neededWithoutLine = [['src/features/journey/keepSending.ts', 'src/app/JourneyRoute.tsx']];

/**
 * The sizes of a build, and what is wrong with it: what is over its limit, what must never ship, what is compiled or
 * fetched too late, and what the oldest browsers of `browserslist` do not have.
 * @param {string} dist
 */
export function judgeBuild(dist) {
  const { page, first, later } = readBundle(dist);
  const firstScripts = together('first screen, script', first);

  /** @type {string[]} */
  const faults = [];
  for (const unit of /** @type {const} */ (['gzip', 'brotli'])) {
    if (firstScripts[unit] > limits.first[unit]) {
      faults.push(`the first screen has ${firstScripts[unit].toFixed(1)} kB ${unit}, over ${limits.first[unit]}`);
    }
  }
  for (const { name, brotli } of later) {
    if (brotli > limits.later.brotli) {
      faults.push(`${name} has ${brotli.toFixed(1)} kB brotli, over ${limits.later.brotli}`);
    }
  }
  for (const [source, route] of neededWithoutLine) {
    if (isApart(dist, source, route))
      faults.push(`${source} does not come with ${route}: nobody gets it without a line`);
  }
  const files = shippedFiles(dist);
  const allScripts = files.map(({ name, text }) => (name.endsWith('.js') ? text : '')).join('\n');
  for (const { name, text } of files) {
    if (name === 'index.html') {
      for (const [what, mark] of firstWords)
        if (!mark.test(text)) faults.push(`index.html shows no ${what} without script`);
      for (const mark of blocking) {
        const found = mark.exec(text)?.[0];
        if (found) faults.push(`index.html does not paint before ${found}`);
      }
    }
    if (/\.map$|^manifest\.json$|^mockServiceWorker/.test(name)) faults.push(`${name} must not ship`);
    for (const { what, marks } of forbidden) {
      const mark = marks.find((one) => one.test(text));
      if (mark) faults.push(`${name} contains ${what}: ${mark}`);
    }
    const isFirst = first.some((one) => one.name.endsWith(`/${name}`));
    const isLong = later.some((one) => one.name.endsWith(`/${name}`)) && text.length >= LONG;
    if ((isFirst || isLong) && !text.startsWith(COMPILED_AHEAD))
      faults.push(`${name} is compiled while the screen waits for it: its first line is not ${COMPILED_AHEAD}`);
    if (name.endsWith('.js')) for (const what of missingInScript(text, allScripts)) faults.push(`${name} uses ${what}`);
    if (name.endsWith('.css')) for (const what of missingInStyle(text)) faults.push(`${name} uses ${what}`);
  }
  return { page, first, firstScripts, later, faults };
}

/**
 * The router's code with what nothing uses marked as such. It is one file; names for developers (`Form.displayName = …`), and
 * contexts, components and classes made as it loads, otherwise keep the half of it in a bundle that no source imports.
 * @param {string} code
 */
export const leanRouterCode = (code) =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^(var \w+ = )(class extends React\d*\.Component \{\n[\s\S]*?^\});$/gm, '$1/* @__PURE__ */ (() => $2)();');

/**
 * React's code without the five errors that it makes as it loads. It throws them as signals to itself and compares them by
 * identity; nobody reads them. While a page is measured or debugged, the browser notes where each error is made, and reads
 * all of React again for it: 55 ms on a phone that is four times slower than a computer.
 * @param {string} code
 */
export const leanReactCode = (code) =>
  code.replace(/^((?:var )? *\w+Exception = )Error\(formatProdErrorMessage\(\d+\)\)/gm, '$1{}');

/** The packages that come smaller or quicker with this; what is looked for in their code afterwards. */
const packages = [
  {
    file: /\/node_modules\/react-router\/dist\/production\/chunk-\w+\.mjs$/,
    holds: 'HashRouter',
    lean: leanRouterCode,
    marks: ['PURE__ */ React', 'PURE__ */ (() => class extends'],
  },
  {
    file: /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    holds: 'createRoot',
    lean: leanReactCode,
    marks: ['SuspenseException = {}', 'HydrationMismatchException = {}'],
  },
];

/**
 * Leaves out of a build what it does not use of some packages. The build fails where a new release is written differently.
 * @returns {import('vite').Plugin}
 */
export const leanPackages = () => ({
  name: 'lean-packages',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: packages.map(({ file }) => file) },
    handler(code, id) {
      const found = packages.find(({ file, holds }) => file.test(id) && code.includes(holds));
      if (!found) return undefined;
      const lean = found.lean(code);
      for (const mark of found.marks)
        if (!lean.includes(mark)) this.error(`${id} is written differently: see scripts/support/leanPackages.mjs.`);
      return { code: lean, map: null };
    },
  },
});

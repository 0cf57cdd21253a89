const ROUTER = /\/node_modules\/react-router\/dist\/production\/chunk-\w+\.mjs$/;

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
 * Leaves out of a build what it does not use of the router. The build fails where a new release is written differently.
 * @returns {import('vite').Plugin}
 */
export const leanRouter = () => ({
  name: 'lean-router',
  apply: 'build',
  transform: {
    order: 'pre',
    filter: { id: ROUTER },
    handler(code) {
      if (!code.includes('HashRouter')) return undefined;
      const lean = leanRouterCode(code);
      for (const mark of ['PURE__ */ React', 'PURE__ */ (() => class extends'])
        if (!lean.includes(mark)) this.error('The router is written differently: see scripts/support/leanRouter.mjs.');
      return { code: lean, map: null };
    },
  },
});

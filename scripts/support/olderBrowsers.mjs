import { parseSync, Visitor } from 'vite';

/**
 * What one of the oldest browsers of `browserslist` (package.json) does not have and no compiler puts in: the compilers
 * rewrite syntax, not what a browser can do. The versions are the first ones that have it.
 */

/** Methods of values, by name. @type {Record<string, string>} */
const methods = {
  toSorted: 'Chrome 110, Firefox 115, Safari 16',
  toReversed: 'Chrome 110, Firefox 115, Safari 16',
  toSpliced: 'Chrome 110, Firefox 115, Safari 16',
  findLast: 'Firefox 104',
  findLastIndex: 'Firefox 104',
  isWellFormed: 'Chrome 111, Firefox 119, Safari 16.4',
  toWellFormed: 'Chrome 111, Firefox 119, Safari 16.4',
  union: 'Chrome 122, Firefox 127, Safari 17',
  intersection: 'Chrome 122, Firefox 127, Safari 17',
  difference: 'Chrome 122, Firefox 127, Safari 17',
  symmetricDifference: 'Chrome 122, Firefox 127, Safari 17',
  isSubsetOf: 'Chrome 122, Firefox 127, Safari 17',
  isSupersetOf: 'Chrome 122, Firefox 127, Safari 17',
  isDisjointFrom: 'Chrome 122, Firefox 127, Safari 17',
  requestSubmit: 'Safari 16',
  showPicker: 'Safari 16',
  checkVisibility: 'Chrome 105, Firefox 106, Safari 17.4',
  showPopover: 'Chrome 114, Firefox 125, Safari 17',
  togglePopover: 'Chrome 114, Firefox 125, Safari 17',
};

/** Functions of a global, by their full name. @type {Record<string, string>} */
const functions = {
  'AbortSignal.any': 'Chrome 116, Firefox 124, Safari 17.4',
  'AbortSignal.timeout': 'Safari 16',
  'Array.fromAsync': 'Chrome 121, Firefox 115, Safari 16.4',
  'Iterator.from': 'Chrome 122, Firefox 131, Safari 18.4',
  'Map.groupBy': 'Chrome 117, Firefox 119, Safari 17.4',
  'Object.groupBy': 'Chrome 117, Firefox 119, Safari 17.4',
  'Promise.try': 'Chrome 128, Firefox 134, Safari 18.2',
  'Promise.withResolvers': 'Chrome 119, Firefox 121, Safari 17.4',
  'RegExp.escape': 'Chrome 136, Firefox 134, Safari 18.2',
  'Response.json': 'Chrome 105, Firefox 115, Safari 17',
  'URL.canParse': 'Chrome 120, Firefox 115, Safari 17',
  'URL.parse': 'Chrome 126, Firefox 126, Safari 18',
};

/** Classes. @type {Record<string, string>} */
const classes = {
  CompressionStream: 'Firefox 113, Safari 16.4',
  DecompressionStream: 'Firefox 113, Safari 16.4',
  OffscreenCanvas: 'Firefox 105, Safari 16.4',
  'Intl.DurationFormat': 'Chrome 129, Firefox 136, Safari 16.4',
  'Intl.Segmenter': 'Firefox 125',
};

/** Options that are an error where they are not known. @type {Record<string, string>} */
const options = { imageOrientation: '`from-image` is an error before Chrome 112' };

/** @typedef {import('vite').ESTree.Node} Node */

/** A plain chain of members as text, `URL.canParse`; undefined for anything else. @param {Node} node @returns {string | undefined} */
function chainOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.computed) return undefined;
  const object = chainOf(node.object);
  return object && `${object}.${node.property.name}`;
}

/**
 * Safari 15 loses names of the module inside the parentheses and functions of a class field, and Vite does not rewrite
 * these fields (browsers.mjs). A visitor that reports such names.
 * @param {(what: string) => void} report @returns {import('vite').VisitorObject}
 */
function classFields(report) {
  let fields = 0;
  let scopes = 0;
  /** @type {Set<Node>} */
  const keys = new Set();
  const enter = () => {
    if (fields > 0) scopes += 1;
  };
  const leave = () => {
    if (fields > 0) scopes -= 1;
  };
  return {
    PropertyDefinition: ({ key }) => {
      fields += 1;
      keys.add(key);
    },
    'PropertyDefinition:exit': () => {
      fields -= 1;
    },
    MemberExpression: ({ computed, property }) => computed || keys.add(property),
    Property: ({ computed, key }) => computed || keys.add(key),
    Identifier: (node) => {
      if (scopes > 0 && !keys.has(node) && !(node.name in globalThis)) report(`a class field with (${node.name})`);
    },
    ...Object.fromEntries(
      ['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression', 'ParenthesizedExpression'].flatMap(
        (type) => [
          [type, enter],
          [`${type}:exit`, leave],
        ],
      ),
    ),
  };
}

/**
 * What a script uses that an older browser lacks, with the versions that have it. A name that stands after `typeof`
 * anywhere in the build, and a call by `?.()`, are guarded. Takes the script, and all scripts of the build.
 * @param {string} text @param {string} all @returns {string[]}
 */
export function missingInScript(text, all = text) {
  /** @type {Set<string>} */
  const missing = new Set();
  /** @param {string} name @param {string | undefined} since */
  const report = (name, since) => {
    if (since && !new RegExp(`typeof [\\w$.]*\\b${name}\\b`).test(all)) missing.add(`${name}: ${since}`);
  };
  const fields = classFields((what) => missing.add(`${what}: Safari 16`));
  new Visitor({
    ...fields,
    CallExpression: ({ callee, optional }) => {
      if (optional || callee.type !== 'MemberExpression' || callee.computed) return;
      const { name } = callee.property;
      if (Object.hasOwn(methods, name)) report(name, methods[name]);
      const chain = chainOf(callee)?.replace(/^(window|globalThis|self)\./, '') ?? '';
      if (Object.hasOwn(functions, chain)) report(chain, functions[chain]);
    },
    NewExpression: ({ callee }) => {
      const name = chainOf(callee) ?? '';
      if (Object.hasOwn(classes, name)) report(name, classes[name]);
    },
    Property: (property) => {
      fields.Property?.(property);
      const { key } = property;
      if (key.type === 'Identifier' && Object.hasOwn(options, key.name))
        missing.add(`${key.name}: ${options[key.name]}`);
    },
    StaticBlock: () => missing.add('a static block of a class: Safari 16.4'),
  }).visit(parseSync('script.js', text).program);
  if (/\(\?<[=!]/.test(text)) missing.add('a lookbehind in a regular expression: Safari 16.4');
  return [...missing];
}

/** Marks in a style sheet that an older browser drops, with what has them. @type {[what: string, mark: RegExp][]} */
const styleMarks = [
  [':has(): Chrome 105, Firefox 121', /:has\(/],
  [':modal: Chrome 105, Firefox 103', /:modal\b/],
  ['a transform of its own: Chrome 104', /[{;](translate|rotate|scale):/],
  ['a range in a media query: Chrome 104, Safari 16.4', /@media[^{]*[<>]/],
  ['a custom property on ::backdrop: Chrome 122, Firefox 120, Safari 17.4', /::backdrop\{[^}]*var\(/],
  ['nesting: Chrome 120, Firefox 117, Safari 17.2', /[{;}]&/],
  ['color-mix(): Chrome 111, Firefox 113, Safari 16.2', /color-mix\(/],
  ['light-dark(): Chrome 123, Firefox 120, Safari 17.5', /light-dark\(/],
  ['@container: Chrome 105, Firefox 110, Safari 16', /@container\b/],
  ['subgrid: Chrome 117, Safari 16', /\bsubgrid\b/],
  ['a logical float: Chrome 118', /\b(float|clear):inline-/],
  ['dvh: Chrome 108', /\d[dsl]v[hwb]\b/],
];

/**
 * What a style sheet uses that an older browser lacks, and that is more than decoration. What stands inside `@supports` is
 * not for all. @param {string} text @returns {string[]}
 */
export function missingInStyle(text) {
  const forAll = withoutSupports(text);
  return styleMarks.filter(([, mark]) => mark.test(forAll)).map(([what]) => what);
}

/** The style sheet without its `@supports` blocks. @param {string} text @returns {string} */
function withoutSupports(text) {
  const from = text.indexOf('@supports');
  if (from < 0) return text;
  let depth = 0;
  let end = text.indexOf('{', from);
  do {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  return text.slice(0, from) + withoutSupports(text.slice(end));
}

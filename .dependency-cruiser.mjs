// Which way imports may point (docs/architecture.md). `npm run directions` holds the line.

/** From the top of the house to its ground: a layer imports from those after it, never from those before it. */
const layers = ['app', 'features', 'forms', 'ui', 'api', 'domain', 'lib'];

/** Packages that draw. */
const DRAWING = 'node_modules/(react|react-dom|react-router|react-router-dom|react-hook-form|@mui|@emotion)/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  ...layers.slice(1).map((layer, index) => ({
    name: `${layer}-imports-downward`,
    from: { path: `^src/${layer}/` },
    to: { path: `^src/(${layers.slice(0, index + 1).join('|')})/` },
  })),
  {
    name: 'features-stand-alone',
    comment: 'Two features need the same thing? Move it down. One must show another? It names a slot, app fills it.',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: '^src/features/', pathNot: '^src/features/$1/' },
  },
  {
    name: 'features-by-their-index',
    comment: 'What app needs of a feature is named in its index.ts. Only the dialog gallery of the demo looks inside.',
    from: { path: '^src/app/', pathNot: '^src/app/demo/' },
    to: { path: '^src/features/', pathNot: '^src/features/[^/]+/index\\.ts$' },
  },
  {
    name: 'nobody-imports-main',
    from: { path: '^src/' },
    to: { path: '^src/main\\.tsx$' },
  },
  {
    name: 'src-without-tests',
    from: { path: '^src/' },
    to: { path: '^(tests|scripts)/' },
  },
  {
    name: 'mocks-by-main-alone',
    comment: 'Otherwise demo code ships.',
    from: { path: '^src/', pathNot: '^src/(main\\.tsx$|mocks/)' },
    to: { path: '^src/mocks/' },
  },
  {
    name: 'mocks-loaded-lazily',
    from: { path: '^src/main\\.tsx$' },
    to: { path: '^src/mocks/', dynamic: false },
  },
  {
    name: 'mocks-import-downward',
    comment:
      'The demo backend knows the nouns of domain, and lib: what it shared with api, it could not find wrong there.',
    from: { path: '^src/mocks/' },
    to: { path: '^src/(main\\.tsx$|(app|features|forms|ui|api)/)' },
  },
  {
    name: 'ui-makes-no-calls',
    from: { path: '^src/ui/' },
    to: { path: '^src/api/(client|sendRequest|http)\\.ts$' },
  },
  {
    name: 'api-without-react',
    from: { path: '^src/api/' },
    to: { path: DRAWING },
  },
  {
    name: 'axios-behind-one-door',
    from: { path: '^src/', pathNot: '^src/api/http\\.ts$' },
    to: { path: 'node_modules/axios/' },
  },
  {
    name: 'zod-behind-one-door',
    from: { path: '^src/', pathNot: '^src/lib/zod\\.ts$' },
    to: { path: 'node_modules/zod/' },
  },
  {
    name: 'no-cycles',
    from: { path: '^src/' },
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'An import that cannot be followed cannot be judged.',
    from: { path: '^src/' },
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // Without the swc parser nothing of TypeScript 7 is read and everything looks green.
    parser: 'swc',
    // Types count: a layer that knows another's types knows the layer.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(html|css|svg)(\\?|$)' },
  },
};

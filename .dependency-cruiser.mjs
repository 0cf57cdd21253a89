// Which way imports may point (docs/architecture.md). `npm run directions` holds the line.

/** From the top of the house to its ground: a layer imports from those after it, never from those before it. */
const layers = ['app', 'features', 'forms', 'ui', 'api', 'domain', 'lib'];

/** The public files of the features: all that app may import. The gallery of the demo looks inside. */
const faces = [
  'agreements/AcceptedAgreements.tsx',
  'agreements/AgreementsPanel.tsx',
  'agreements/GuarantorObligations.tsx',
  'auth/LoginScreen.tsx',
  'auth/code/VerifyScreen.tsx',
  'auth/forgot/ForgotScreen.tsx',
  'auth/resume/ResumeScreen.tsx',
  'auth/signUp/SignUpScreen.tsx',
  'documents/ApplicationPdf.tsx',
  'documents/questions/QuestionsPanel.tsx',
  'documents/uploads/RequestUploads.tsx',
  'documents/uploads/UploadsPanel.tsx',
  'documents/uploads/UploadsScreen.tsx',
  'documents/uploads/requestDocuments.ts',
  'estimate/ApplicationEstimate.tsx',
  'estimate/CostScreen.tsx',
  'home/HomeScreen.tsx',
  'journey/Journey.tsx',
  'journey/draft/draftStorage.ts',
  'journey/draft/openApplication.ts',
  'journey/renewal/RenewalScreen.tsx',
  'journey/review/AnswerSections.tsx',
  'journey/steps.ts',
  'payment/fees/FeesDue.tsx',
  'payment/fees/FeesPanel.tsx',
  'payment/fees/FeesScreen.tsx',
  'payment/paying/PayScreen.tsx',
  'payment/receipt/ReceiptScreen.tsx',
  'payment/routes.ts',
  'profile/ProfileScreen.tsx',
  'record/RecordScreen.tsx',
  'record/Submissions.tsx',
  'requests/HomeRequests.tsx',
  'requests/RequestScreen.tsx',
  'requests/RequestSentScreen.tsx',
  'requests/RequestsScreen.tsx',
  'session/SessionWatch.tsx',
  'session/signOut.ts',
  'start/StartScreen.tsx',
];

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
    name: 'features-by-their-public-files',
    comment: 'A file that app needs is listed in `faces`; what is not listed is the business of its feature.',
    from: { path: '^src/app/', pathNot: '^src/app/demo/' },
    to: { path: '^src/features/', pathNot: `^src/features/(${faces.join('|').replaceAll('.', '\\.')})$` },
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
    comment: 'The demo backend knows the shapes of api, the nouns of domain, and lib: no screens.',
    from: { path: '^src/mocks/' },
    to: { path: '^src/(main\\.tsx$|(app|features|forms|ui)/)' },
  },
  {
    name: 'ui-makes-no-calls',
    from: { path: '^src/ui/' },
    to: { path: '^src/api/(client|exchange|http)\\.ts$' },
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

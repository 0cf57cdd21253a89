import { type Application, applicant, viewedBy } from '#domain/application.ts';
import { fallbackLists } from '#domain/fallbackLists.ts';
import type { LookupData } from '#domain/lookup.ts';
import { optionsOf } from '#domain/lookups.ts';
import { productCodes } from '#domain/products.ts';
import { isPanel } from '#features/journey/pages.ts';
import { type Step, stepId, stepsOf } from '#features/journey/steps.ts';
import { type Field, type Fields, isValueField, type Shape, type ValueField } from '#forms/fields.ts';
import { isShown, valuesFrom } from '#forms/values.ts';
import { anApplication } from './builders.ts';
import { table } from './markdown.ts';

// docs/matrix.md: which fields are asked of whom. Every mark is computed from the journey itself.

const ROLES = [
  ['BB', 'BORROWER-BENEFICIARY'],
  ['BO', 'BORROWER'],
  ['BE', 'BENEFICIARY'],
  ['G', 'GUARANTOR'],
] as const;
type RoleName = (typeof ROLES)[number][0];

/** Master data in which every product may have guarantors, so that their screen is in the matrix. */
const lookups: LookupData = {
  questions: [],
  lists: {
    Loan_Products_Master: fallbackLists.Loan_Products_Master.map((product) => ({
      ...product,
      guarantors: { min: 0, max: 2 },
    })),
  },
};

interface Case {
  product: string;
  role: RoleName;
  purpose: string;
  applicantType: string;
  application: Application;
}

const PURPOSES = optionsOf(lookups, 'Loan_Purpose_Master').map(({ code }) => code);

const cases: readonly Case[] = productCodes.flatMap((product) =>
  ROLES.flatMap(([role, code]) =>
    PURPOSES.flatMap((purpose) =>
      ['N', 'R'].map((applicantType) => ({
        product,
        role,
        purpose,
        applicantType,
        application: applicationOf(product, code, purpose, applicantType),
      })),
    ),
  ),
);

function applicationOf(productName: string, role: string, purpose: string, applicantType: string): Application {
  const { loanDetails } = anApplication();
  const isGuarantor = role === 'GUARANTOR';
  const application = anApplication(
    { productName, applicantType, role: isGuarantor ? 'BORROWER-BENEFICIARY' : role },
    {
      loanDetails: { ...loanDetails, loanApplication: { purpose } },
      applicants: isGuarantor ? [applicant.parse({ id: 'G', ssn: '999000222', role })] : [],
    },
  );
  return viewedBy(application, { trn: isGuarantor ? '999000222' : '999000111' });
}

interface TabRow {
  step: Step;
  asked: readonly Case[];
}

/** Every screen of the journey with the cases that have it, in the order of the longest journeys. */
function tabRows(): TabRow[] {
  const rows = new Map<string, { step: Step; asked: Case[] }>();
  for (const one of cases) {
    for (const step of stepsOf(one.application, lookups)) {
      const row = rows.get(step.tab.id) ?? { step, asked: [] };
      rows.set(step.tab.id, { ...row, asked: [...row.asked, one] });
    }
  }
  const places = [...new Set([...rows.values()].map(({ step }) => step.page.id))];
  const order = ['applicant', 'education', 'finances', 'loan', 'people', 'documents', 'agreements', 'payment'];
  const rank = ({ step }: TabRow): number => order.indexOf(step.page.id) * 100 + step.index;
  if (places.some((page) => !order.includes(page))) throw new Error('The matrix knows every page');
  return [...rows.values()].sort((a, b) => rank(a) - rank(b));
}

const rolesIn = (asked: readonly Case[]): string => {
  const roles = ROLES.map(([role]) => role).filter((role) => asked.some((one) => one.role === role));
  return roles.length === 0 ? '–' : roles.length === ROLES.length ? 'all' : roles.join(' ');
};

/** What a set of cases has in common beside product and role: the purpose of the loan. */
function purposesOf(asked: readonly Case[], among: readonly Case[]): string {
  const has = (list: readonly Case[]) => new Set(list.map(({ purpose }) => purpose));
  const [wanted, all] = [has(asked), has(among)];
  return wanted.size === all.size ? '' : ` (purpose ${[...wanted].join(', ')})`;
}

function tabsTable(rows: readonly TabRow[]): string {
  return table(
    ['Screen', 'Place', ...productCodes],
    rows.map(({ step, asked }) => [
      `${step.tab.title}${purposesOf(asked, cases)}`,
      stepId(step),
      ...productCodes.map((product) => rolesIn(asked.filter((one) => one.product === product))),
    ]),
  );
}

interface FieldRow {
  path: string;
  field: ValueField | undefined;
  label: string;
  kind: string;
  when: string;
}

/** The fields of a shape, each with when it is asked for. */
function fieldRows(shape: Shape<Fields>, asked: readonly Case[], prefix = '', when = ''): FieldRow[] {
  return Object.entries(shape.fields).flatMap(([key, field]): FieldRow[] => {
    const path = prefix + key;
    const condition = [when, conditionOf(shape, key, asked)].filter((part) => part !== '').join('; ');
    if (isValueField(field)) return [{ path, field, label: field.label, kind: kindOf(field), when: condition }];
    const inner = field.control === 'list' ? `${path}[].` : `${path}.`;
    return fieldRows(field, asked, inner, condition);
  });
}

function kindOf(field: ValueField): string {
  const parts: string[] = [field.control];
  if (field.control === 'select') parts.push(typeof field.options === 'string' ? field.options : 'own list');
  if ('typing' in field && field.typing.maxLength !== undefined) parts.push(`≤${field.typing.maxLength}`);
  return parts.join(' ');
}

/** The values that a coded field may have. */
function codesOf(field: Field): string[] {
  if (field.control === 'yesno') return ['YES', 'NO'];
  if (field.control === 'tick') return ['Y'];
  if (field.control !== 'select') return [];
  return (typeof field.options === 'string' ? optionsOf(lookups, field.options) : field.options).map(
    ({ code }) => code,
  );
}

/** One answer that is tried: its field, its value, and how the matrix says it. */
interface Probe {
  name: string;
  says: string;
  values: Readonly<Record<string, string>>;
}

/** Every value of every coded field, and an amount in each field for one. */
const probesOf = (shape: Shape<Fields>): Probe[] =>
  Object.entries(shape.fields).flatMap(([name, field]) =>
    field.control === 'amount'
      ? [{ name, says: 'over 0', values: { [name]: '1' } }]
      : codesOf(field).map((code) => ({ name, says: code, values: { [name]: code } })),
  );

/** '`country` is JM or US or `isEmployed` is YES'. */
const inWords = (probes: readonly Probe[]): string =>
  [...new Set(probes.map(({ name }) => name))]
    .map((name) => {
      const values = probes.filter((one) => one.name === name).map(({ says }) => says);
      return `\`${name}\` is ${values.join(', ')}`;
    })
    .join(' or ');

/** When a field is asked for, found by trying every answer, and every other answer beside one that makes it asked for. */
function conditionOf(shape: Shape<Fields>, key: string, asked: readonly Case[]): string {
  if (!shape.shownWhen?.[key]) return '';
  const shows = (one: Case, values: object) => isShown(shape, key, valuesFrom(shape, values), one.application, lookups);
  const probes = probesOf(shape);
  const reached = asked.filter((one) => shows(one, {}) || probes.some(({ values }) => shows(one, values)));
  const products = productCodes.filter((product) => reached.some((one) => one.product === product));
  const inAll = productCodes.filter((product) => asked.some((one) => one.product === product));
  const roles = rolesIn(reached);
  const [first] = reached;
  const showsFirst = (values: object): boolean => first !== undefined && shows(first, values);
  const opening = showsFirst({}) ? [] : probes.filter(({ values }) => showsFirst(values));
  const begun = opening[0]?.values ?? {};
  const closing = probes.filter(
    ({ name, values }) => !Object.hasOwn(begun, name) && showsFirst(begun) && !showsFirst({ ...begun, ...values }),
  );
  return [
    products.length < inAll.length ? products.join(', ') : '',
    roles === rolesIn(asked) ? '' : roles,
    [opening.length > 0 ? `when ${inWords(opening)}` : '', closing.length > 0 ? `unless ${inWords(closing)}` : '']
      .filter((part) => part !== '')
      .join(', '),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

function fieldsSection({ step, asked }: TabRow): string {
  if (isPanel(step.tab)) return '';
  const rows = fieldRows(step.tab, asked).map(({ path, field, label, kind, when }) => [
    `\`${path}\``,
    label,
    kind,
    field?.isOptional ? '' : 'yes',
    when,
  ]);
  return `### ${step.tab.title}\n\n${table(['Field', 'Label', 'Kind', 'Required', 'Asked'], rows)}\n`;
}

/** The screens of new and renewed loans that differ. */
function renewalNote(): string {
  const screens = (applicantType: string) =>
    cases
      .filter((one) => one.applicantType === applicantType)
      .map(({ application }) =>
        stepsOf(application, lookups)
          .map(({ tab }) => tab.id)
          .join(' '),
      )
      .join('\n');
  return screens('N') === screens('R')
    ? 'A renewed loan has the screens of a new one.'
    : 'A renewed loan has other screens than a new one.';
}

/** The text of docs/matrix.md. */
export function matrix(): string {
  const rows = tabRows();
  return `# The matrix

Product × role × screen × field, made from the code: \`npm run matrix\` writes it, and a test compares it.

BB borrower & beneficiary, BO borrower only, BE beneficiary only, G guarantor. ${renewalNote()}
Guarantors are asked for as master data says (\`Loan_Products_Master\`: \`guarantors\`); here every product may have some.

## Screens

${tabsTable(rows)}

## Fields

${rows
  .map(fieldsSection)
  .filter((section) => section !== '')
  .join('\n')}`;
}

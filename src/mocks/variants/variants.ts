import { application } from '#domain/application.ts';
import { applicationBody } from '../applications/wire.ts';
import type { CallContext } from '../call.ts';
import { badRequest, notFound } from '../errorResponse.ts';
import { partFindings } from '../rules/application.ts';
import { payingVariants } from './paying.ts';
import { inEveryObject, inLists, type Variant, withCodes, withNulls, without, withTexts } from './variant.ts';

// Backends that answer in other ways what nothing has settled. Each is one difference.

const AMOUNTS = ['amount', 'amountApplied', 'balance', 'arrears', 'totalAmount', 'tuition', 'grossIncome', 'netIncome'];
// What narrows a list stays: a backend that checks it has to send it.
const ATTRIBUTES = ['code', 'label', 'fundedBy', 'level', 'institution', 'tenureYears'];
const MANY = 5000;
const LONG_LISTS = ['Tertiary_Institution_Master', 'Study_Programme_Master', 'Bank_Master', 'Country_Master'];
const SAVES = ['saveApplication', 'validateApplication', 'createApplication'];

/** By code: the form that asks for it. */
const collateralForms = {
  VEHICLE: 'vehicle',
  AUTO_VEHICLE: 'autoVehicle',
  STOCK: 'stock',
  PAYOFFS: 'payoffs',
  CD_SAVINGS: 'cdSavings',
  INVESTMENT_ACCOUNT: 'investmentAccount',
  LIFE_INSURANCE: 'lifeInsurance',
  FARM_EQUIPMENT: 'farmEquipment',
  COMMON: 'common',
  OTHER: 'other',
};
const collateralCodes = Object.fromEntries(
  Object.keys(collateralForms).map((code, index) => [code, String(index + 1).padStart(3, '0')]),
);

const employmentCodes = { EMPLOYED: 'E1', SELF_EMPLOYED: 'E2', UNEMPLOYED: 'U1', STUDENT: 'S1', RETIRED: 'R1' };

const statusCodes = { SUBMITTED: 'RECEIVED', UNDER_REVIEW: 'IN_COMMITTEE' };
type Entry = Readonly<Record<string, unknown>>;

const withOwnStatus = (entry: Entry): Entry => {
  const { status } = entry;
  const own =
    typeof status === 'string' ? Object.entries(statusCodes).find(([code]) => code === status)?.[1] : undefined;
  return own && 'arn' in entry ? { ...entry, status: own } : entry;
};

const bodyOf = (body: unknown) => {
  const read = applicationBody.safeParse(body);
  return read.success ? read.data : undefined;
};

/** For a backend without versions, each save is based on the one that is stored. */
function withStoredVersion(call: string, body: unknown, { db }: CallContext): unknown {
  const given = SAVES.includes(call) ? bodyOf(body) : undefined;
  const stored = given && db.applications.find(({ application: { arn } }) => arn === given.arn);
  return stored ? { ...given, version: stored.application.version } : body;
}

/** Refuses an application that is not finished up to its documents. */
function refuseUnfinished(call: string, body: unknown, { caller }: CallContext): unknown {
  const given = call === 'saveApplication' ? bodyOf(body) : undefined;
  if (!given) return body;
  const unfinished = partFindings(application.parse(given), 0, caller().trn).find(
    ({ path }) => !/\.(documents|agreements|consents)\b/.test(path),
  );
  if (unfinished) throw badRequest('The application is not finished', unfinished.path);
  return body;
}

/** Refuses files that come without their content, where `isRefused` says so of their id. */
const refuseUploads =
  (isRefused: (id: string, arn: string | undefined, context: CallContext) => boolean) =>
  (call: string, body: unknown, context: CallContext): unknown => {
    const given = call === 'saveApplication' ? bodyOf(body) : undefined;
    for (const [part, person] of (given?.applicants ?? []).entries())
      for (const [at, document] of (person.documents ?? []).entries())
        for (const [index, item] of (document.uploads ?? []).entries())
          if (item.data === undefined && isRefused(item.id, given?.arn, context))
            throw badRequest('The file is missing', `applicants[${part}].documents[${at}].uploads[${index}]`);
    return body;
  };

const isInApplication = (id: string, arn: string | undefined, { db }: CallContext): boolean =>
  db.applications.some(
    ({ application: stored }) =>
      stored.arn === arn &&
      stored.applicants.some(({ documents }) => documents.some(({ uploads }) => uploads.some((one) => one.id === id))),
  );

/** A list with so many entries that no screen may draw them all. */
const lengthened = (entries: readonly Entry[]): Entry[] => [
  ...entries,
  ...Array.from({ length: MANY - entries.length }, (_empty, index) => ({
    code: `X${index}`,
    label: `Another entry ${index + 1}`,
  })),
];

export const variants = {
  noDrafts: {
    label: 'takes finished applications only',
    overrides: { serverDrafts: false },
    sent: refuseUnfinished,
  },
  uploadsAlways: {
    label: 'wants the content of every file in every save',
    overrides: { uploadData: 'always' },
    sent: refuseUploads(() => true),
  },
  uploadsRefused: {
    label: 'refuses uploads of an earlier application',
    sent: refuseUploads((id, arn, context) => !isInApplication(id, arn, context)),
  },
  collateralCodes: {
    label: 'has numbers as codes of collateral',
    ...withCodes(
      'COMMON_Collateral_Type',
      'type',
      collateralCodes,
      Object.fromEntries(Object.entries(collateralForms).map(([code, form]) => [code, { form }])),
    ),
  },
  employmentCodes: {
    label: 'has other codes of employment',
    ...withCodes('Employment_Status_Master', 'employmentStatus', employmentCodes, {
      EMPLOYED: { isWorking: 'Y' },
      SELF_EMPLOYED: { isWorking: 'Y' },
      UNEMPLOYED: { isWorking: 'N' },
      STUDENT: { isWorking: 'N' },
      RETIRED: { isWorking: 'N' },
    }),
  },
  noAttributes: {
    label: 'does not say how its codes behave',
    answered: inLists((_name, entries) =>
      entries.map((entry) => Object.fromEntries(Object.entries(entry).filter(([key]) => ATTRIBUTES.includes(key)))),
    ),
  },
  noStarter: {
    label: 'does not say who started an application',
    answered: (call, answer) => (call === 'applicationList' ? without('isStarter')(call, answer) : answer),
  },
  unknownKeys: {
    label: 'sends keys that nobody knows',
    answered: (_call, answer) => inEveryObject(answer, (entry) => ({ ...entry, sentByCoreBanking: 'X1' })),
  },
  unknownStatuses: {
    label: 'has statuses of its own, with labels',
    answered: (call, answer) =>
      inLists((name, entries) =>
        name === 'Application_Status_Master'
          ? [...entries, ...Object.values(statusCodes).map((code) => ({ code, label: `Status ${code}` }))]
          : entries,
      )(call, inEveryObject(answer, withOwnStatus)),
  },
  noCustomer: {
    label: 'answers GET_CUSTOMER with 404',
    sent: (call, body) => {
      if (call === 'previousApplicant') throw notFound('Customer');
      return body;
    },
  },
  longLists: {
    label: `has ${MANY} entries in a list`,
    answered: inLists((name, entries) => (LONG_LISTS.includes(name) ? lengthened(entries) : entries)),
  },
  noVersion: {
    label: 'knows no versions',
    sent: withStoredVersion,
    answered: without('version'),
  },
  noConfirmedNumber: {
    label: 'does not store an account number twice',
    answered: without('confirmAccountNumber'),
  },
  noContent: {
    label: 'answers 204 where it has nothing to say',
    answered: (_call, answer) => (JSON.stringify(answer) === '{}' ? undefined : answer),
  },
  nullsForNothing: {
    label: 'sends null where it has nothing to say',
    answered: withNulls,
  },
  amountsAsNumbers: {
    label: 'sends amounts as numbers',
    answered: (_call, answer) => withTexts(answer, AMOUNTS, Number),
  },
  ...payingVariants,
} as const satisfies Record<string, Variant>;

export type VariantName = keyof typeof variants;

export const isVariant = (name: string): name is VariantName => Object.hasOwn(variants, name);

import { collateral } from '#domain/answers.ts';
import type { Application } from '#domain/application.ts';
import type { Binding } from '#forms/tab.ts';
import { textOf } from '#lib/readers.ts';
import { listOf } from '#lib/zod.ts';
import { onStored } from '../bindings.ts';

/** Items of collateral are `{ type, ...fields of that type }` on the wire; the fields of other types are not sent. */
const collateralList = listOf(collateral);

export const onCollaterals: Binding<Pick<Application['loanDetails'], 'security' | 'collaterals'>> = {
  read: ({ loanDetails: { security, collaterals } }) => ({ security, collaterals }),
  write: (application, { security, collaterals }) => ({
    ...application,
    loanDetails: {
      ...application.loanDetails,
      security: textOf(security),
      collaterals: collateralList.parse(entriesIn(onStored(application.loanDetails.collaterals, collaterals))),
    },
  }),
  answerPath: (field) => `loanDetails.${field}`,
};

const entriesIn = (value: unknown): unknown[] => (Array.isArray(value) ? value.map(withoutBlanks) : []);

const withoutBlanks = (entry: object): object =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== ''));

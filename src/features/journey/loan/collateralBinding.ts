import { application as applicationShape } from '#domain/application.ts';
import type { Binding } from '#forms/fields.ts';
import { hasForm } from './collateralForms.ts';

/** `loanDetails.security`, and `collaterals[]` as `{ type, ...its fields }`: the fields of other types do not go out. */
export const onCollaterals: Binding = {
  read: ({ loanDetails: { security, collaterals } }) => ({ security, collaterals }),
  write: (application, { security, collaterals }) => ({
    ...application,
    loanDetails: {
      ...application.loanDetails,
      security,
      collaterals: applicationShape.shape.loanDetails.parse({
        collaterals: (Array.isArray(collaterals) ? collaterals : []).map(withoutBlanks),
      }).collaterals,
    },
  }),
};

const withoutBlanks = (entry: object): object =>
  'type' in entry && typeof entry.type === 'string' && hasForm(entry.type)
    ? Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== ''))
    : entry;

import { agreementTitle, templateOf } from '#domain/agreement.ts';
import type { AgreementType } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { productsWith, type TemplateId } from '#domain/products.ts';
import { openAgreement } from '#features/agreements/openAgreement.tsx';
import { sampleApplication } from './sampleData.ts';

const withAgreement = productsWith(({ agreement }) => agreement !== 'MASTER_DATA');
const withSpecialAgreement = productsWith(
  ({ agreement }) => agreement !== 'MASTER_DATA' && agreement.minorOrImpairedTemplate !== null,
);

const AGREEMENTS: readonly [docType: AgreementType, loanTypes: readonly string[], roles: readonly string[]][] = [
  ['MASTER_AGREEMENT', withAgreement, ['BORROWER-BENEFICIARY', 'BORROWER']],
  ['MASTER_AGREEMENT_MINOR_VI', withSpecialAgreement, ['BORROWER-BENEFICIARY', 'BORROWER']],
  ['GUARANTOR_FORM', withAgreement, ['GUARANTOR']],
];

/** The dialog of every agreement, for each product and role that has it. */
export const agreementExhibits = (lookups: LookupData | undefined) =>
  AGREEMENTS.flatMap(([docType, loanTypes, roles]) =>
    loanTypes.flatMap((loanType) =>
      roles.map((role) => ({
        name: `${agreementTitle(docType, loanType)}, ${role}`,
        open: async () => {
          const template: TemplateId = templateOf(docType, loanType) ?? 'master-targeted';
          const { result } = await openAgreement({
            application: sampleApplication(role, loanType),
            lookups,
            docType,
            template,
          });
          return result;
        },
      })),
    ),
  );

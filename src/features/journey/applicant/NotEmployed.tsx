import { type Application, ownApplicant } from '#domain/application.ts';
import { isSalaryLoan, productOf } from '#domain/conditions.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import type { LookupData } from '#domain/lookup.ts';
import { optionOf } from '#domain/lookups.ts';
import { Notice } from '#ui/Notice.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { notEmployedTexts as texts } from '../texts/besideTexts.ts';

interface NotEmployedProps {
  application: Application;
  lookups: LookupData | undefined;
}

/** The loan for undergraduates that needs no job. */
const WITHOUT_JOB = 'TARGETED';

/** What somebody without a job can do who has chosen a loan that is repaid from a salary (rule DLG-9). */
export function NotEmployed({ application, lookups }: NotEmployedProps) {
  const product = productOf(application);
  const isStuck = ownApplicant(application).isEmployed === 'NO' && isSalaryLoan(product, lookups);
  const isForUndergraduates = loanProductOf(lookups, product).funds.includes('UNDERGRADUATE');
  const other = isForUndergraduates ? optionOf(lookups, 'Loan_Products_Master', WITHOUT_JOB) : undefined;
  return (
    <div aria-live="polite">
      {isStuck && (
        <Notice title={texts.title}>
          <p>{other ? texts.chooseOther(other.label) : texts.noOther}</p>
          <p>
            <a href="#/auth/start">{texts.whichLoan}</a>
          </p>
          <p>
            <SupportContact />
          </p>
        </Notice>
      )}
    </div>
  );
}

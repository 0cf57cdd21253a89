import { Link } from 'react-router-dom';
import type { Applicant } from '#domain/application.ts';
import { isIdExpiredOn } from '#domain/identification.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { formatLongDay, today } from '#lib/dates.ts';
import { Actions } from '#ui/Button.tsx';
import { MaskedValue } from '#ui/MaskedValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { changeRoute } from './routes.ts';

interface IdentificationProps {
  customer: Applicant;
  lookups: LookupData | undefined;
}

/** The photo ID that the bureau holds, and the way to give it another one. */
export function Identification({ customer, lookups }: IdentificationProps) {
  const { idType, idNumber } = customer;
  const { idIssueDate = '', idExpiryDate = '' } = customer;
  return (
    <>
      {isIdExpiredOn(customer, today()) && (
        <Notice kind="warning">
          <p>This ID has expired. Give us a new one before you apply again.</p>
        </Notice>
      )}
      <SummaryList
        rows={[
          { label: 'Type of ID', value: labelOf(lookups, 'ID_Type_Master', idType) },
          // A driver's licence has the number of the TRN.
          { label: 'ID number', value: idNumber && <MaskedValue showLabel="Show ID number" value={idNumber} /> },
          { label: 'Date of issue', value: formatLongDay(idIssueDate) },
          { label: 'Expiry date', value: formatLongDay(idExpiryDate) },
        ]}
      />
      <Actions>
        <Link to={changeRoute('identification')} className="slb-button slb-button--outlined">
          Update identification
        </Link>
      </Actions>
    </>
  );
}

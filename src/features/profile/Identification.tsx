import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { updateIdentification } from '#api/applicant.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { clearTypedChange, saveTypedChange, typedChange } from '#api/typedChanges.ts';
import type { Applicant } from '#domain/application.ts';
import { isIdExpiredOn } from '#domain/identification.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import type { Values } from '#forms/fields.ts';
import type { Finding } from '#forms/findings.ts';
import { identificationFields } from '#forms/identificationFields.ts';
import { SameAsTrn } from '#forms/SameAsTrn.tsx';
import { TabForm } from '#forms/TabForm.tsx';
import { defineScreen } from '#forms/tab.ts';
import { useCall } from '#forms/useCall.ts';
import { valuesFrom } from '#forms/values.ts';
import { formatLongDay, today } from '#lib/dates.ts';
import { Actions } from '#ui/Button.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { Link } from '#ui/Link.tsx';
import { MaskedValue } from '#ui/MaskedValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { BackToProfile, changeRoute } from './routes.tsx';
import { identificationTexts as idTexts, texts } from './texts.ts';

interface IdentificationProps {
  customer: Applicant;
  lookups: LookupData | undefined;
}

/** The photo ID that the bureau holds, with a link to replace it. */
export function Identification({ customer, lookups }: IdentificationProps) {
  const { idType, idNumber } = customer;
  const { idIssueDate = '', idExpiryDate = '' } = customer;
  return (
    <>
      {isIdExpiredOn(customer, today()) && (
        <Notice kind="warning">
          <p>{idTexts.expired}</p>
        </Notice>
      )}
      <SummaryList
        rows={[
          { label: idTexts.type, value: labelOf(lookups, 'ID_Type_Master', idType) },
          // Masked, because a driver's licence has the TRN as its number.
          { label: idTexts.number, value: idNumber && <MaskedValue showLabel={idTexts.showNumber} value={idNumber} /> },
          { label: idTexts.issued, value: formatLongDay(idIssueDate) },
          { label: idTexts.expires, value: formatLongDay(idExpiryDate) },
        ]}
      />
      <Actions>
        <Link to={changeRoute('identification')} className="slb-button slb-button--outlined">
          {idTexts.update}
        </Link>
      </Actions>
    </>
  );
}

const identificationScreen = defineScreen({
  id: 'identification',
  title: idTexts.changeTitle,
  intro: idTexts.changeIntro,
  fields: identificationFields,
});
type IdentificationValues = Values<typeof identificationFields>;

interface IdentificationChangeProps {
  trn: string;
  onDone: (text: string) => void;
}

/** A new identification, after its WARNING (updateIdTypeMessage, UPDATE_CUSTOMER_ID). */
export function IdentificationChange({ trn, onDone }: IdentificationChangeProps) {
  const client = useQueryClient();
  const { data: lookups } = useQuery(lookupsQuery);
  const [values] = useState(() => valuesFrom(identificationScreen, typedChange(trn, 'identification')));
  const ask = useCall(async (body: IdentificationValues) => {
    await updateIdentification(client, trn, body);
    // Here, because it holds for somebody who has left this screen meanwhile too.
    clearTypedChange(trn, 'identification');
  });

  const update = async (values: IdentificationValues): Promise<readonly Finding[]> => {
    if (!(await dialogs.confirm('updateIdTypeMessage'))) return [];
    const result = await ask(values);
    if ('outcome' in result) return [];
    onDone(idTexts.updated);
    return [];
  };

  return (
    <TabForm
      tab={identificationScreen}
      caption={texts.title}
      values={values}
      lookups={lookups}
      action={idTexts.submit}
      beside={{ idNumber: <SameAsTrn trn={trn} /> }}
      onChange={(typed) => saveTypedChange(trn, 'identification', typed)}
      onSubmit={update}
      aside={<BackToProfile />}
    />
  );
}

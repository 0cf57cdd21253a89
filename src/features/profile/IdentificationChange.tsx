import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { previousApplicantQuery } from '#api/customer.ts';
import { lookupsQuery } from '#api/lookups.ts';
import type { Values } from '#forms/fields.ts';
import type { Finding } from '#forms/findings.ts';
import { identificationFields } from '#forms/identificationFields.ts';
import { defineScreen } from '#forms/screen.ts';
import { TabForm } from '#forms/TabForm.tsx';
import { useAnswer } from '#forms/useAnswer.ts';
import { dialogs } from '#ui/dialogs.ts';
import { BackToProfile } from './BackToProfile.tsx';

const identificationScreen = defineScreen({
  id: 'identification',
  title: 'Update your identification',
  intro: 'One photo ID that has not expired. What we hold of your earlier ID is removed.',
  fields: identificationFields,
});
type Identification = Values<typeof identificationFields>;

const EMPTY: Identification = { idType: '', idNumber: '', idIssueDate: '', idExpiryDate: '' };

interface IdentificationChangeProps {
  trn: string;
  onDone: (news: string) => void;
}

/** A new identification, after its WARNING (updateIdTypeMessage, UPDATE_CUSTOMER_ID). */
export function IdentificationChange({ trn, onDone }: IdentificationChangeProps) {
  const client = useQueryClient();
  const { data: lookups } = useQuery(lookupsQuery);
  const answerTo = useAnswer((body: Identification) => call('updateIdentification', { path: { trn }, body }));

  const update = async (values: Identification): Promise<readonly Finding[]> => {
    if (!(await dialogs.confirm('updateIdTypeMessage'))) return [];
    const result = await answerTo(values);
    if ('outcome' in result) return [];
    void client.invalidateQueries({ queryKey: previousApplicantQuery(trn).queryKey });
    onDone('Your identification is updated.');
    return [];
  };

  return (
    <TabForm
      tab={identificationScreen}
      caption="Your profile"
      values={EMPTY}
      lookups={lookups}
      action="Update"
      onContinue={update}
      aside={<BackToProfile />}
    />
  );
}

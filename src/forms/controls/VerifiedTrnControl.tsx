import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Taxpayer, trnQuery } from '#api/applicant.ts';
import { passCallFailed } from '#api/failure.ts';
import { messages } from '#domain/messages.ts';
import { Button } from '#ui/Button.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { Notice } from '#ui/Notice.tsx';
import type { VerifiedTrnField } from '../fields.ts';
import { type ControlProps, useFormSurroundings } from '../formContext.ts';
import { VERIFY_TRN } from '../texts/controlTexts.ts';
import { TrnControl } from './TrnControl.tsx';
import './VerifiedTrnControl.css';

/** A TRN with a button that verifies it with the tax authority, by the names and date of birth of the shape (rule VAL-4). */
export function VerifiedTrnControl({ path, field }: ControlProps<VerifiedTrnField>) {
  return (
    <>
      <TrnControl path={path} field={field} />
      <VerifyTrn path={path} />
    </>
  );
}

function VerifyTrn({ path }: { path: string }) {
  const { control } = useFormSurroundings();
  const client = useQueryClient();
  const [isVerifying, setIsVerifying] = useState(false);
  const [trn, firstName, lastName, dateOfBirth] = useWatch({
    control,
    name: [path, 'firstName', 'lastName', 'dateOfBirth'],
  });
  const person: Taxpayer = {
    trn: String(trn),
    firstName: String(firstName),
    lastName: String(lastName),
    dateOfBirth: String(dateOfBirth),
  };
  const isVerified = client.getQueryData<{ valid: boolean }>(trnQuery(person).queryKey)?.valid === true;

  const verify = async () => {
    if (isVerifying) return;
    setIsVerifying(true);
    try {
      const { valid } = await client.fetchQuery(trnQuery(person));
      await dialogs.message(valid ? 'trnVerificationSuccess' : 'trnVerificationError');
    } catch (error) {
      // The failure is shown elsewhere; the button works again.
      passCallFailed(error);
    } finally {
      setIsVerifying(false);
    }
  };

  return (
    <div className="verify-trn">
      <Button variant="outlined" onClick={() => void verify()} aria-busy={isVerifying}>
        {VERIFY_TRN}
      </Button>
      {isVerified && <Notice kind="success">{messages.trnVerificationSuccess}</Notice>}
    </div>
  );
}

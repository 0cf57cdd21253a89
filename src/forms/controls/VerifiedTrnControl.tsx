import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { trnQuery } from '#api/applicant.ts';
import { passCallFailed } from '#api/failure.ts';
import { messages } from '#domain/messages.ts';
import type { Taxpayer } from '#domain/taxpayer.ts';
import { Button } from '#ui/Button.tsx';
import { focusField } from '#ui/ErrorSummary.tsx';
import { Notice } from '#ui/Notice.tsx';
import { fieldId } from '../fieldId.ts';
import type { VerifiedTrnField } from '../fields.ts';
import { type ControlProps, useFormSurroundings } from '../formContext.ts';
import { NEEDED_TO_VERIFY, TRN_NO_MATCH, VERIFY_TRN } from '../texts/controlTexts.ts';
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

/** What the tax authority needs, in the order of the fields. */
const NEEDED = ['firstName', 'lastName', 'dateOfBirth', 'trn'] as const;
type Needed = (typeof NEEDED)[number];

const isEmpty = (person: Taxpayer, name: Needed): boolean => person[name].trim() === '';

function VerifyTrn({ path }: { path: string }) {
  const { control, takeBack } = useFormSurroundings();
  const { errors } = useFormState({ control, name: path });
  // After Continue the error summary is heard.
  const isMarked = get(errors, path) !== undefined;
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
  const [asked, setAsked] = useState<Needed>();
  // It is said until that field is filled in.
  const missing = asked && isEmpty(person, asked) ? NEEDED_TO_VERIFY[asked] : undefined;
  const answer = client.getQueryState<{ valid: boolean }>(trnQuery(person).queryKey);
  const isValid = answer?.data?.valid;

  const verify = async () => {
    if (isVerifying) return;
    // The tax authority knows nobody by half of this.
    const empty = NEEDED.find((name) => isEmpty(person, name));
    setAsked(empty);
    if (empty) return focusField(fieldId(empty === 'trn' ? path : empty));
    setIsVerifying(true);
    try {
      // What it answers is said beside the button (decision 43).
      const { valid } = await client.fetchQuery(trnQuery(person));
      if (valid) takeBack(path);
    } catch (error) {
      // The failure is shown elsewhere; the button works again.
      passCallFailed(error);
    } finally {
      setIsVerifying(false);
    }
  };

  const refusal = isValid === false && (
    // Drawn anew with each answer: another No is announced too.
    <Notice key={answer?.dataUpdateCount} kind="error" title={isMarked ? undefined : TRN_NO_MATCH}>
      {messages.trnVerificationError}
    </Notice>
  );
  return (
    <div className="verify-trn">
      {/* Always there: what comes together with its live region is not announced. */}
      <div aria-live="polite">
        {isValid === true && <Notice kind="success">{messages.trnVerificationSuccess}</Notice>}
        {!isMarked && refusal}
      </div>
      {isMarked && refusal}
      <Button variant="outlined" onClick={() => void verify()} aria-busy={isVerifying}>
        {VERIFY_TRN}
      </Button>
      {missing !== undefined && (
        <Notice kind="error" role="alert">
          {missing}
        </Notice>
      )}
    </div>
  );
}

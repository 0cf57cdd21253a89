import { useState } from 'react';
import { call } from '#api/client.ts';
import { OneTimeCode } from '#forms/code/OneTimeCode.tsx';
import { wrongCode } from '#forms/code/texts.ts';
import { usingUp } from '#forms/code/usingUp.ts';
import type { Finding } from '#forms/findings.ts';
import { useCall } from '#forms/useCall.ts';
import { AuthLink, AuthLinks } from '../AuthLinks.tsx';
import { authState } from '../authState.ts';
import { linkTexts } from '../texts/signInTexts.ts';
import { type SentCode, sentNow, unsureNote, updateSentCode } from './sentCode.ts';

interface CodeFormProps {
  sent: SentCode;
  caption: string;
  /** The screen that corrects a wrong number or address. */
  changeAt: string;
  onVerified: () => Promise<void>;
  /** For a code that creates an account, which may exist although the answer was lost. */
  unclear?: {
    /**
     * Asks the server whether it does (rule ERR-13). True when it does, and the user is on their way; undefined when no answer
     * came, which is shown elsewhere.
     */
    isDone: () => Promise<boolean | undefined>;
    /** What is said of a code that is refused then: it may be used up. */
    message: string;
  };
}

/** Asks for the one-time code of a user who is not signed in, and verifies it. */
export function CodeForm({ sent, caption, changeAt, onVerified, unclear }: CodeFormProps) {
  const { mode, referenceId } = sent;
  const note = unsureNote(referenceId);
  const [isRefused, setRefused] = useState(false);
  // What an answer says is stored in the calls, because it holds for somebody who has left this screen meanwhile too.
  const verify = useCall(async (code: string) => {
    const answer = await usingUp(note, () => call('verifyCode', { query: { mode }, body: { referenceId, code } }));
    if (answer.verified) updateSentCode(referenceId, { ...sentNow(), isVerified: true });
    return answer;
  });
  const sendAgain = useCall(async () => {
    const answer = await call('verifyCode', { query: { mode }, body: { referenceId, resend: true } });
    if (answer.resent) updateSentCode(referenceId, sentNow());
    return answer;
  });
  /** False also where the server could not be asked about the account: a second call would wait in vain as long as the first. */
  const mayAsk = async () => !note.isUnsure() || unclear === undefined || (await unclear.isDone()) === false;

  const check = async (code: string): Promise<readonly Finding[]> => {
    if (!(await mayAsk())) return [];
    const result = await verify(code);
    if ('outcome' in result) return [];
    const { verified, attemptsLeft } = result.answer;
    if (verified) {
      await onVerified();
      return [];
    }
    const message = note.isUnsure() ? unclear?.message : undefined;
    setRefused(message !== undefined);
    // For "Sign in instead".
    if (message !== undefined) authState.set({ userName: sent.userName });
    return [{ path: 'code', message: message ?? wrongCode(attemptsLeft), isMissing: false }];
  };

  const resend = async (): Promise<boolean | undefined> => {
    if (!(await mayAsk())) return undefined;
    const result = await sendAgain(undefined);
    return 'outcome' in result ? undefined : (result.answer.resent ?? false);
  };

  return (
    <OneTimeCode sent={sent} caption={caption} onCode={check} onResend={resend}>
      <AuthLinks>
        <AuthLink to={changeAt}>{linkTexts.wrongContact}</AuthLink>
        {isRefused && <AuthLink to="/auth/login">{linkTexts.signInInstead}</AuthLink>}
      </AuthLinks>
    </OneTimeCode>
  );
}

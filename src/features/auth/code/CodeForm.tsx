import { call } from '#api/client.ts';
import { OneTimeCode } from '#forms/code/OneTimeCode.tsx';
import { wrongCode } from '#forms/code/texts.ts';
import type { Finding } from '#forms/findings.ts';
import { useCall } from '#forms/useCall.ts';
import { timestamp } from '#lib/deviceClock.ts';
import { AuthLink, AuthLinks } from '../AuthLinks.tsx';
import { linkTexts } from '../texts/signInTexts.ts';
import { type SentCode, saveSentCode } from './sentCode.ts';

interface CodeFormProps {
  sent: SentCode;
  caption: string;
  /** The screen that corrects a wrong number or address. */
  changeAt: string;
  onVerified: () => Promise<void>;
}

interface Attempt {
  code?: string;
  resend?: true;
}

/** Asks for the one-time code of a user who is not signed in, and verifies it. */
export function CodeForm({ sent, caption, changeAt, onVerified }: CodeFormProps) {
  const ask = useCall((attempt: Attempt) =>
    call('verifyCode', { query: { mode: sent.mode }, body: { referenceId: sent.referenceId, ...attempt } }),
  );

  const check = async (code: string): Promise<readonly Finding[]> => {
    const result = await ask({ code });
    if ('outcome' in result) return [];
    const { verified, attemptsLeft } = result.answer;
    if (!verified) return [{ path: 'code', message: wrongCode(attemptsLeft), isMissing: false }];
    await onVerified();
    return [];
  };

  const resend = async (): Promise<boolean | undefined> => {
    const result = await ask({ resend: true });
    if ('outcome' in result) return undefined;
    if (!result.answer.resent) return false;
    saveSentCode({ ...sent, sentAt: timestamp() });
    return true;
  };

  return (
    <OneTimeCode sent={sent} caption={caption} onCode={check} onResend={resend}>
      <AuthLinks>
        <AuthLink to={changeAt}>{linkTexts.wrongContact}</AuthLink>
      </AuthLinks>
    </OneTimeCode>
  );
}

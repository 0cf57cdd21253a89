import { type ReactNode, useMemo, useState } from 'react';
import { Notice } from '#ui/Notice.tsx';
import type { Finding } from '../findings.ts';
import { PlainForm } from '../PlainForm.tsx';
import { codeTab } from './codeTab.ts';
import './OneTimeCode.css';
import { timestamp } from '#lib/deviceClock.ts';
import { ResendCode } from './ResendCode.tsx';
import { codeSentTo, NEW_CODE_NOT_SENT, NEW_CODE_SENT } from './texts.ts';

/** Where a code was sent ('' where the server does not say), and when, in milliseconds. */
interface Sent {
  maskedEmail: string;
  maskedMobile: string;
  sentAt: number;
}

interface OneTimeCodeProps {
  sent: Sent;
  caption: string;
  /** Called with the code. Resolves with its problems, if any. */
  onCode: (code: string) => Promise<readonly Finding[]>;
  /** Has a new code sent. Resolves with true when it was, and with undefined when the failure is shown elsewhere. */
  onResend: () => Promise<boolean | undefined>;
  /** Links to other screens. */
  children: ReactNode;
}

/** The form for a one-time code that was sent (rules FLD-5 and SCR-11). */
export function OneTimeCode({ sent, caption, onCode, onResend, children }: OneTimeCodeProps) {
  const [sentAt, setSentAt] = useState(sent.sentAt);
  const [resendResult, setResendResult] = useState<'sent' | 'notSent'>();
  const tab = useMemo(() => ({ ...codeTab, intro: codeSentTo(sent) }), [sent]);

  const resend = async () => {
    setResendResult(undefined);
    const isSent = await onResend();
    if (isSent === undefined) return;
    setResendResult(isSent ? 'sent' : 'notSent');
    if (isSent) setSentAt(timestamp());
  };

  return (
    <PlainForm
      tab={tab}
      caption={caption}
      values={{ code: '' }}
      onSubmit={({ code }) => {
        setResendResult(undefined);
        return onCode(code);
      }}
      aside={
        <>
          {/* Always there: what comes together with its live region is not announced. */}
          <div aria-live="polite">
            {resendResult && (
              <div className="code-news">
                <Notice kind={resendResult === 'sent' ? 'success' : 'warning'}>
                  {resendResult === 'sent' ? NEW_CODE_SENT : NEW_CODE_NOT_SENT}
                </Notice>
              </div>
            )}
          </div>
          <ResendCode sentAt={sentAt} onResend={resend} />
          {children}
        </>
      }
    />
  );
}

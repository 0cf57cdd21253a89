import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Notice } from '#ui/Notice.tsx';
import { fieldId } from '../fieldId.ts';
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
  /** True once the code was typed or filled in since a new one was asked for. */
  const isTyped = useRef(false);

  useSelectedWhenRefused();

  const resend = async (restart: () => void) => {
    setResendResult(undefined);
    isTyped.current = false;
    const isSent = await onResend();
    if (isSent === undefined) return;
    setResendResult(isSent ? 'sent' : 'notSent');
    if (!isSent) return;
    setSentAt(timestamp());
    // The older code no longer works. The new one may be here before the answer, and be filled in from the message.
    if (!isTyped.current) restart();
  };

  return (
    <PlainForm
      tab={tab}
      caption={caption}
      values={{ code: '' }}
      onChange={() => {
        isTyped.current = true;
      }}
      onSubmit={({ code }) => {
        setResendResult(undefined);
        return onCode(code);
      }}
      aside={(restart) => (
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
          <ResendCode sentAt={sentAt} onResend={() => resend(restart)} />
          {children}
        </>
      )}
    />
  );
}

/** Selects a code that was refused when somebody comes back to its field: six more digits would not fit beside it. */
function useSelectedWhenRefused(): void {
  useEffect(() => {
    const box = document.getElementById(fieldId('code'));
    if (!(box instanceof HTMLInputElement)) return undefined;
    const select = () => {
      if (box.getAttribute('aria-invalid') === 'true') box.select();
    };
    const onFocus = () => {
      select();
      // A press puts its caret there after the focus has come.
      box.addEventListener('click', select, { once: true });
    };
    box.addEventListener('focus', onFocus);
    return () => box.removeEventListener('focus', onFocus);
  }, []);
}

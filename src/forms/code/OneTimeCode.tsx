import { type ReactNode, useMemo, useState } from 'react';
import { joinNonEmpty } from '#lib/text.ts';
import { Notice } from '#ui/Notice.tsx';
import { PlainForm } from '../DescribedForm.tsx';
import type { Finding } from '../findings.ts';
import { codeTab } from './codeTab.ts';
import './OneTimeCode.css';
import { ResendCode } from './ResendCode.tsx';

/** Where the code was sent, partly masked, and when, in milliseconds. */
interface Sent {
  maskedEmail: string;
  maskedMobile: string;
  sentAt: number;
}

interface OneTimeCodeProps {
  sent: Sent;
  caption: string;
  /** Checks the typed code. Resolves with a message when it is wrong. */
  onCode: (code: string) => Promise<readonly Finding[]>;
  /**
   * Sends a new code. Resolves with true when one was sent; with undefined when the failure has been reported already.
   */
  onResend: () => Promise<boolean | undefined>;
  /** Links and buttons to other screens. */
  children: ReactNode;
}

const NEWS = {
  sent: 'We sent a new code. Use the latest one: the older one has ended.',
  notSent: 'We could not send a new code. Wait a minute and try again.',
} as const;

/** Names where the code was sent: the bureau sends it to the email address and to the phone. */
function whereSent({ maskedEmail, maskedMobile }: Sent): string {
  const places = joinNonEmpty([maskedEmail, maskedMobile], ' and to ');
  return `We sent a code with 6 digits to ${places || 'your email address and your phone'}. It can take a minute to arrive.`;
}

/** Asks for the one-time code that was sent (rules FLD-5 and SCR-11). */
export function OneTimeCode({ sent, caption, onCode, onResend, children }: OneTimeCodeProps) {
  const [sentAt, setSentAt] = useState(sent.sentAt);
  const [news, setNews] = useState<keyof typeof NEWS>();
  const tab = useMemo(() => ({ ...codeTab, intro: whereSent(sent) }), [sent]);

  const resend = async () => {
    setNews(undefined);
    const isSent = await onResend();
    if (isSent === undefined) return;
    setNews(isSent ? 'sent' : 'notSent');
    if (isSent) setSentAt(Date.now());
  };

  return (
    <PlainForm
      tab={tab}
      caption={caption}
      values={{ code: '' }}
      onContinue={({ code }) => {
        setNews(undefined);
        return onCode(code);
      }}
      aside={
        <>
          {news && (
            <div className="code-news">
              <Notice kind={news === 'sent' ? 'success' : 'warning'} role="status">
                {NEWS[news]}
              </Notice>
            </div>
          )}
          <ResendCode sentAt={sentAt} onResend={resend} />
          {children}
        </>
      }
    />
  );
}

import { useMemo, useState } from 'react';
import { call } from '#api/client.ts';
import type { Finding } from '#forms/findings.ts';
import { PlainForm } from '#forms/PlainForm.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useAnswer } from '../useAnswer.ts';
import { WayLink, Ways } from '../WayLink.tsx';
import { codeTab, wrongCode } from './codeTab.ts';
import './CodeForm.css';
import { ResendCode } from './ResendCode.tsx';
import { keepSentCode, type SentCode, whereSent } from './sentCode.ts';

interface CodeFormProps {
  sent: SentCode;
  caption: string;
  /** Where a wrong number or address is put right. */
  changeAt: string;
  onVerified: () => Promise<void>;
}

const NEWS = {
  sent: 'We sent a new code. Use the latest one: the older one has ended.',
  notSent: 'We could not send a new code. Wait a minute and try again.',
} as const;

interface Attempt {
  code?: string;
  resend?: true;
}

/** Asks for the one-time code that was sent (journey.md, "verify"; craft 2.16). */
export function CodeForm({ sent, caption, changeAt, onVerified }: CodeFormProps) {
  const [sentAt, setSentAt] = useState(sent.sentAt);
  const [news, setNews] = useState<keyof typeof NEWS>();
  const tab = useMemo(() => ({ ...codeTab, intro: whereSent(sent) }), [sent]);
  const answerTo = useAnswer((attempt: Attempt) =>
    call('verifyCode', { query: { mode: sent.mode }, body: { referenceId: sent.referenceId, ...attempt } }),
  );

  const check = async ({ code }: { code: string }): Promise<readonly Finding[]> => {
    setNews(undefined);
    const result = await answerTo({ code });
    if ('outcome' in result) return [];
    const { verified, attemptsLeft } = result.answer;
    if (!verified) return [{ path: 'code', message: wrongCode(attemptsLeft), isMissing: false }];
    await onVerified();
    return [];
  };

  const resend = async () => {
    setNews(undefined);
    const result = await answerTo({ resend: true });
    if ('outcome' in result) return;
    setNews(result.answer.resent ? 'sent' : 'notSent');
    if (!result.answer.resent) return;
    const now = Date.now();
    keepSentCode({ ...sent, sentAt: now });
    setSentAt(now);
  };

  return (
    <PlainForm
      tab={tab}
      caption={caption}
      values={{ code: '' }}
      onContinue={check}
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
          <Ways>
            <WayLink to={changeAt}>Wrong number or address? Change it</WayLink>
          </Ways>
        </>
      }
    />
  );
}

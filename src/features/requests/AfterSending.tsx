import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { RequestKind } from '#domain/request.ts';
import { Page } from '#ui/Page.tsx';
import { savedDraft } from './requestDraft.ts';
import { REQUESTS, requestTexts } from './texts.tsx';
import { useIsSending } from './useSendRequest.ts';

interface AfterSendingProps {
  trn: string;
  kind: RequestKind;
  /** The form. */
  children: ReactNode;
}

/**
 * Shows a form once nothing is being sent that it was opened again beside: the same request could go out a second time
 * (decision 20). What arrived meanwhile leads to its confirmation, as from the form that sent it.
 */
export function AfterSending({ trn, kind, children }: AfterSendingProps) {
  const isSending = useIsSending(trn, kind);
  // The form that is shown here may send too, and stays while it does.
  const [awaited, setAwaited] = useState(() => (isSending ? savedDraft(trn, kind)?.requestId : undefined));
  if (awaited === undefined) return children;
  if (isSending)
    return (
      <Page title={requestTexts[kind].title} caption={REQUESTS}>
        <p role="status">{requestTexts[kind].sending}</p>
      </Page>
    );
  // A request that has arrived gives up its number: what is written next is another one.
  if (savedDraft(trn, kind)?.requestId !== awaited) return <Navigate to="/requests/sent" replace />;
  setAwaited(undefined);
  return children;
}

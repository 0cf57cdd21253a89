import { Link, Navigate } from 'react-router-dom';
import { requestStatusText } from '#domain/requestStatus.ts';
import type { User } from '#domain/user.ts';
import { formatLongDay } from '#lib/dates.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ConfirmationPanel } from '#ui/ConfirmationPanel.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { savedReceipt } from './requestDraft.ts';
import { requestWords } from './requestWords.ts';
import './requests.css';

/** The bureau has the request: its number, what happens next, and the record of what was sent. A reload sends nothing again. */
export function RequestSentScreen({ user: { trn, email } }: { user: User }) {
  const receipt = savedReceipt(trn);
  if (!receipt) return <Navigate to="/requests" replace />;
  const { kind, requestId, status, day, rows, isEarlier } = receipt;
  const { label } = requestStatusText(status);
  return (
    <Page title={requestWords[kind].sent} caption="Requests">
      <ConfirmationPanel label="Your request number" reference={requestId}>
        <p>
          {label} on {formatLongDay(day)}
        </p>
      </ConfirmationPanel>
      {isEarlier && (
        <Notice kind="warning" title="It had arrived before you changed it">
          <p>What you changed since then was not sent. It is still in the form.</p>
        </Notice>
      )}
      <h2>What happens next</h2>
      <ol>
        <li>The bureau reads what you sent.</li>
        <li>
          If something is missing, or when it is decided, we write to <bdi>{email}</bdi>.
        </li>
        <li>You can see how it stands on your list of requests.</li>
      </ol>
      <h2>What you sent</h2>
      <SummaryList
        rows={rows.map(({ label: about, value }) => ({
          label: about,
          value: <bdi className="request-words">{value}</bdi>,
        }))}
      />
      <Actions>
        <Button variant="outlined" onClick={() => window.print()}>
          Print or save this page
        </Button>
        <Link to="/requests" className="slb-button slb-button--text">
          See your requests
        </Link>
        <Link to="/auth/home" className="slb-button slb-button--text">
          Go to your home page
        </Link>
      </Actions>
    </Page>
  );
}

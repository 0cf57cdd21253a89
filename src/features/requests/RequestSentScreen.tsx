import { Navigate } from 'react-router-dom';
import { requestStatusText } from '#domain/requestStatus.ts';
import type { User } from '#domain/user.ts';
import { formatLongDay } from '#lib/dates.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ConfirmationPanel } from '#ui/ConfirmationPanel.tsx';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { savedReceipt } from './requestDraft.ts';
import './requests.css';
import {
  ARRIVED_EARLIER,
  ASK_WHICH,
  BUREAU_READS,
  BureauWrites,
  CHANGES_NOT_SENT,
  GO_HOME,
  MAY_BE_EARLIER,
  PRINT_OR_SAVE,
  REQUESTS,
  requestTexts,
  SEE_PROGRESS,
  SEE_YOUR_REQUESTS,
  statusOnDay,
  WHAT_HAPPENS_NEXT,
  WHAT_YOU_SENT,
  YOUR_REQUEST_NUMBER,
} from './texts.tsx';

/** The confirmation of a sent request: its number, what happens next, and what was sent. A reload sends nothing again. */
export function RequestSentScreen({ user: { trn, email } }: { user: User }) {
  const receipt = savedReceipt(trn);
  if (!receipt) return <Navigate to="/requests" replace />;
  const { kind, requestId, status, day, rows, isEarlier, isUnsure } = receipt;
  const { label } = requestStatusText(status);
  return (
    <Page title={requestTexts[kind].sent} caption={REQUESTS}>
      <ConfirmationPanel label={YOUR_REQUEST_NUMBER} reference={requestId}>
        <p>{statusOnDay({ status: label, day: formatLongDay(day) })}</p>
      </ConfirmationPanel>
      {isEarlier && (
        <Notice kind="warning" title={ARRIVED_EARLIER}>
          <p>{CHANGES_NOT_SENT}</p>
        </Notice>
      )}
      {isUnsure && (
        <Notice kind="warning" title={MAY_BE_EARLIER}>
          <p>{ASK_WHICH}</p>
        </Notice>
      )}
      <h2>{WHAT_HAPPENS_NEXT}</h2>
      <ol>
        <li>{BUREAU_READS}</li>
        <li>
          <BureauWrites email={email} />
        </li>
        <li>{SEE_PROGRESS}</li>
      </ol>
      <h2>{WHAT_YOU_SENT}</h2>
      <SummaryList
        rows={rows.map(({ label: about, value }) => ({
          label: about,
          value: <bdi className="request-words">{value}</bdi>,
        }))}
      />
      <Actions>
        <Button variant="outlined" onClick={() => window.print()}>
          {PRINT_OR_SAVE}
        </Button>
        <Link to="/requests" className="slb-button slb-button--text">
          {SEE_YOUR_REQUESTS}
        </Link>
        <Link to="/auth/home" className="slb-button slb-button--text">
          {GO_HOME}
        </Link>
      </Actions>
    </Page>
  );
}

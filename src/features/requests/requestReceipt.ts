import type { UploadItem } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { NO_APPLICATION } from '#domain/noApplication.ts';
import { type RequestKind, requestCodes } from '#domain/request.ts';
import { answerRows } from '#forms/answerRows.ts';
import type { Values } from '#forms/fields.ts';
import { today } from '#lib/dates.ts';
import type { RequestReceipt } from './requestDraft.ts';
import type { RequestTab } from './requestTab.ts';
import { FILES } from './texts.tsx';

/** A request that has arrived. `earlier` has the answers of an earlier attempt, if it was that one that arrived. */
export interface ArrivedRequest {
  requestId: string;
  status: string;
  earlier?: { code: string; narration: string };
}

/** A request as it is sent, with what its receipt is written from. */
export interface Outgoing {
  tab: RequestTab;
  answers: Values<RequestTab['fields']>;
  documents: readonly UploadItem[];
  lookups: LookupData | undefined;
}

/** The receipt of a request that has arrived. If an earlier attempt had arrived, it shows the answers of that one. */
export function receiptOf(
  kind: RequestKind,
  { requestId, status, earlier }: ArrivedRequest,
  sent: Outgoing,
): RequestReceipt {
  const { answers, lookups } = sent;
  const isEarlier = earlier !== undefined && (earlier.code !== answers.code || earlier.narration !== answers.narration);
  const rows = isEarlier
    ? [
        { label: sent.tab.fields.code.label, value: labelOf(lookups, requestCodes[kind], earlier.code) },
        { label: sent.tab.fields.narration.label, value: earlier.narration },
      ]
    : sentRows(sent);
  return { kind, requestId, status, day: today(), rows, isEarlier };
}

/** The answers of all visible fields, and the names of the files. */
const sentRows = ({ tab, answers, documents, lookups }: Outgoing): RequestReceipt['rows'] => [
  ...answerRows(tab, answers, NO_APPLICATION, lookups),
  ...(documents.length === 0 ? [] : [{ label: FILES, value: documents.map(({ name }) => name).join(', ') }]),
];

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
import type { ArrivedRequest } from './useSendRequest.ts';

interface Sent {
  tab: RequestTab;
  answers: Values<RequestTab['fields']>;
  documents: readonly UploadItem[];
  lookups: LookupData | undefined;
}

/** The receipt of a request that has arrived. If an earlier attempt had arrived, it shows the answers of that one. */
export function receiptOf(
  kind: RequestKind,
  { requestId, status, earlier }: ArrivedRequest,
  sent: Sent,
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
const sentRows = ({ tab, answers, documents, lookups }: Sent): RequestReceipt['rows'] => [
  ...answerRows(tab, answers, NO_APPLICATION, lookups),
  ...(documents.length === 0 ? [] : [{ label: FILES, value: documents.map(({ name }) => name).join(', ') }]),
];

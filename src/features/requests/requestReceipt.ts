import { application } from '#domain/application.ts';
import type { UploadItem } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { type RequestKind, requestCodes } from '#domain/request.ts';
import { answerRows } from '#forms/answerRows.ts';
import type { Values } from '#forms/fields.ts';
import { today } from '#lib/dates.ts';
import type { RequestReceipt } from './requestDraft.ts';
import type { RequestTab } from './requestTab.ts';
import type { Arrived } from './useSendRequest.ts';

interface Sent {
  tab: RequestTab;
  answers: Values<RequestTab['fields']>;
  documents: readonly UploadItem[];
  lookups: LookupData | undefined;
}

/** What is told of a request that has arrived. Where an earlier try had arrived already, it tells that one's words. */
export function receiptOf(kind: RequestKind, { requestId, status, earlier }: Arrived, sent: Sent): RequestReceipt {
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

/** A request is nothing of an application. */
const NO_APPLICATION = application.parse({});

/** Every answer that was asked for, and the files. */
const sentRows = ({ tab, answers, documents, lookups }: Sent): RequestReceipt['rows'] => [
  ...answerRows(tab, answers, NO_APPLICATION, lookups),
  ...(documents.length === 0 ? [] : [{ label: 'Files', value: documents.map(({ name }) => name).join(', ') }]),
];

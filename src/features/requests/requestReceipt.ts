import type { UploadItem } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { type RequestKind, requestCodes } from '#domain/request.ts';
import type { Values } from '#forms/fields.ts';
import { shownValue } from '#forms/shownValue.ts';
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

/** Every answer that was asked for, and the files. */
function sentRows({ tab, answers, documents, lookups }: Sent): RequestReceipt['rows'] {
  const { fields } = tab;
  const rows = [
    { label: fields.code.label, value: shownValue(fields.code, answers.code, lookups) },
    { label: fields.subject.label, value: shownValue(fields.subject, answers.subject, lookups) },
    ...(answers.code === 'GA'
      ? [
          { label: fields.firstName.label, value: answers.firstName },
          { label: fields.lastName.label, value: answers.lastName },
          { label: fields.email.label, value: answers.email },
        ]
      : []),
    ...(answers.code === 'RCDPD'
      ? [
          {
            label: fields.refundTreatment.label,
            value: shownValue(fields.refundTreatment, answers.refundTreatment, lookups),
          },
        ]
      : []),
    { label: fields.narration.label, value: answers.narration },
  ];
  return documents.length === 0
    ? rows
    : [...rows, { label: 'Files', value: documents.map(({ name }) => name).join(', ') }];
}

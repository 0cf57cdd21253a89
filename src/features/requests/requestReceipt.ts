import type { UploadItem } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { NO_APPLICATION } from '#domain/noApplication.ts';
import { isSameRequest, type RequestContent, type RequestKind } from '#domain/request.ts';
import { answerRows } from '#forms/answerRows.ts';
import type { Values } from '#forms/fields.ts';
import type { RequestReceipt } from './requestDraft.ts';
import type { RequestTab } from './requestTab.ts';
import { FILES } from './texts.tsx';

/** A request that has arrived, with what it says: it may be an earlier attempt that arrived. */
export interface ArrivedRequest extends RequestContent {
  requestId: string;
  status: string;
  /** The day on which it arrived, yyyy-MM-dd. */
  day: string;
  /** True when an earlier attempt, which said something else, may have arrived instead. */
  isUnsure?: boolean;
}

/** A request as it is sent, with what its receipt is written from. */
export interface Outgoing {
  tab: RequestTab;
  answers: Values<RequestTab['fields']>;
  /** The files of the request, as they are when this is called. */
  documents: () => readonly UploadItem[];
  /** Whether nothing is wrong with its documents, as they are when this is called. */
  isComplete: () => boolean;
  lookups: LookupData | undefined;
}

/**
 * The receipt of a request that has arrived. It shows what has arrived, whatever was typed or chosen since that was sent.
 *
 * @param now - what the form says by now.
 */
export function receiptOf(
  kind: RequestKind,
  { requestId, status, day, isUnsure, ...arrived }: ArrivedRequest,
  { tab, lookups }: Pick<Outgoing, 'tab' | 'lookups'>,
  now: RequestContent,
): RequestReceipt {
  const files = arrived.files.map(({ name }) => name).join(', ');
  const rows = [
    ...answerRows(tab, arrived.answers, NO_APPLICATION, lookups),
    ...(files === '' ? [] : [{ label: FILES, value: files }]),
  ];
  return { kind, requestId, status, day, rows, isEarlier: !isSameRequest(arrived, now), isUnsure };
}

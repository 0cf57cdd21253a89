import { describe, expect, it } from 'vitest';
import { type FileRejection, type UploadError, uploadLimits } from '#domain/fileChecks.ts';
import {
  emptyQueue,
  type Feedback,
  feedbackOf,
  feedbackWithoutErrors,
  withRejected,
} from '#features/documents/uploads/queue/queueState.ts';

const limits = uploadLimits(undefined);
const rejections: Record<UploadError, FileRejection> = {
  showFileSizeErrorForZeroKB: { error: 'showFileSizeErrorForZeroKB', reason: 'empty' },
  showFileTypeError: { error: 'showFileTypeError', reason: 'type', limits },
  showFileSizeError: { error: 'showFileSizeError', reason: 'size', size: 1, limits },
};

const none = feedbackOf(emptyQueue, 'PHOTO_ID');
const rejecting = (feedback: Feedback, error: UploadError): Feedback =>
  withRejected(feedback, { id: error, name: 'a.pdf', rejection: rejections[error] });
/** The error flags that are set. */
const flags = ({ rejected }: Feedback): UploadError[] => rejected.map(({ rejection }) => rejection.error);

const EVERY: UploadError[] = ['showFileSizeErrorForZeroKB', 'showFileTypeError', 'showFileSizeError'];
const everyFlag = EVERY.reduce(rejecting, none);

describe('the error flags of an upload section (rule STA-9)', () => {
  it.each(EVERY)('show %s alone', (error) => {
    expect(flags(rejecting(none, error))).toEqual([error]);
    expect(flags(rejecting(feedbackWithoutErrors(), error))).toEqual([error]);
  });

  it('show together when files were rejected for different reasons at once', () => {
    expect(flags(everyFlag)).toEqual(EVERY);
  });

  it.each<[string, Feedback]>([
    ['a save that starts', feedbackWithoutErrors('Added already: a.pdf')],
    ['hiding', feedbackWithoutErrors()],
  ])('are cleared by %s, and the next one shows alone', (_what, after) => {
    expect(flags(after)).toEqual([]);
    expect(flags(rejecting(after, 'showFileSizeError'))).toEqual(['showFileSizeError']);
  });

  it('do not clear the note of a save', () => {
    expect(rejecting(feedbackWithoutErrors('Added already: a.pdf'), 'showFileTypeError').note).toBe(
      'Added already: a.pdf',
    );
  });
});

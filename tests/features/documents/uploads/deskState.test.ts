import { describe, expect, it } from 'vitest';
import type { UploadError } from '#domain/fileChecks.ts';
import {
  type DocumentNews,
  emptyDesk,
  hidden,
  newsOf,
  saveStarted,
  withRefusal,
} from '#features/documents/uploads/deskState.ts';

const nothing = newsOf(emptyDesk, 'PHOTO_ID');
const refusing = (news: DocumentNews, error: UploadError): DocumentNews =>
  withRefusal(news, { id: error, name: 'a.pdf', refusal: { error, text: error } });
/** The flags that are up. */
const flags = ({ refused }: DocumentNews): UploadError[] => refused.map(({ refusal }) => refusal.error);

const EVERY: UploadError[] = ['showFileSizeErrorForZeroKB', 'showFileTypeError', 'showFileSizeError'];
const everyFlag = EVERY.reduce(refusing, nothing);

describe('the error flags of the upload panel (spec section 4)', () => {
  it.each(EVERY)('%s shows alone', (error) => {
    expect(flags(refusing(nothing, error))).toEqual([error]);
    expect(flags(refusing(saveStarted(), error))).toEqual([error]);
  });

  it('show together where files were refused for different reasons at once', () => {
    expect(flags(everyFlag)).toEqual(EVERY);
  });

  it.each<[string, DocumentNews]>([
    ['a save that starts', saveStarted()],
    ['hiding', hidden()],
  ])('are all down after %s, and the next one shows alone', (_what, after) => {
    expect(flags(after)).toEqual([]);
    expect(flags(refusing(after, 'showFileSizeError'))).toEqual(['showFileSizeError']);
  });

  it('leave the note of a save that starts alone', () => {
    expect(refusing(saveStarted('Added already: a.pdf'), 'showFileTypeError').note).toBe('Added already: a.pdf');
  });
});

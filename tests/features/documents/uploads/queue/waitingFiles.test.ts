// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { user } from '#domain/user.ts';
import { fileNames, waitingFiles } from '#features/documents/uploads/queue/waitingFiles.ts';

const TRN = '999000111';
const QUEUE = 'SLB2026000001';

beforeEach(() => beginSession({ user: user.parse({ trn: TRN }), token: 't', refreshToken: 'r' }));
afterEach(() => clearSession());

/** The names that are still lost when these were, and `chosen` is chosen again. */
function lostAfter(names: readonly string[], chosen: string): string[] {
  fileNames.of(TRN).write({ byRequest: {}, waiting: { [QUEUE]: names.map((name, at) => ({ id: `${at}`, name })) } });
  const { lost, keep } = waitingFiles(QUEUE);
  keep([{ id: 'again', name: chosen }]);
  return lost.get().map(({ name }) => name);
}

it.each<[what: string, names: string[], chosen: string, left: string[]]>([
  ['by its name', ['form.pdf', 'letter.pdf'], 'letter.pdf', ['form.pdf']],
  ['one of two with a name', ['image.jpg', 'image.jpg'], 'image.jpg', ['image.jpg']],
  ['a photo that was on its way under another extension', ['IMG_1.jpg'], 'IMG_1.heic', []],
  ['that one of two which differ in their extension', ['a.pdf', 'a.jpg'], 'a.jpg', ['a.pdf']],
  ['none of another name', ['IMG_1.jpg'], 'IMG_2.jpg', ['IMG_1.jpg']],
])('A lost file that is chosen again is lost no longer: %s', (_what, names, chosen, left) => {
  expect(lostAfter(names, chosen)).toEqual(left);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { saveContentForEverySave, withContentForEverySave } from '#api/uploadContent.ts';
import { ownApplicant } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';
import { user } from '#domain/user.ts';
import { anApplication } from '../support/builders.ts';

const built = settings.get();
const content = { content: new Blob(['%PDF']), mime: 'application/pdf' };
const application = anApplication({
  documents: [
    applicantDocument.parse({
      docType: 'PHOTO_ID',
      uploads: [{ id: 'this-visit' }, { id: 'earlier' }, { id: 'new', data: 'data:image/png;base64,iVBO' }],
    }),
  ],
});
const contentsSent = async () =>
  ownApplicant(await withContentForEverySave(application)).documents[0]?.uploads.map(({ id, data }) => [id, data]);

beforeEach(() => beginSession({ user: user.parse({ trn: '999000111' }), token: 't', refreshToken: 'r' }));
afterEach(() => {
  clearSession();
  settings.set(built);
});

it('The content of a file is sent once by default', async () => {
  saveContentForEverySave('this-visit', content);
  expect(await withContentForEverySave(application)).toBe(application);
});

it('A backend that requires it each time gets the content of the files of this visit', async () => {
  settings.set({ ...built, uploadData: 'always' });
  saveContentForEverySave('this-visit', content);
  expect(await contentsSent()).toEqual([
    ['this-visit', 'data:application/pdf;base64,JVBERg=='],
    ['earlier', undefined],
    ['new', 'data:image/png;base64,iVBO'],
  ]);
});

it('The content of a file that was saved while it is sent once is not in memory later', async () => {
  saveContentForEverySave('this-visit', content);
  settings.set({ ...built, uploadData: 'always' });
  expect((await contentsSent())?.[0]).toEqual(['this-visit', undefined]);
});

it('The content that a file brings itself is sent, and not the one that was saved before', async () => {
  settings.set({ ...built, uploadData: 'always' });
  saveContentForEverySave('new', content);
  expect((await contentsSent())?.[2]).toEqual(['new', 'data:image/png;base64,iVBO']);
});

it('The content of a file is cleared with the session', async () => {
  settings.set({ ...built, uploadData: 'always' });
  saveContentForEverySave('this-visit', content);
  clearSession();
  expect((await contentsSent())?.[0]).toEqual(['this-visit', undefined]);
});

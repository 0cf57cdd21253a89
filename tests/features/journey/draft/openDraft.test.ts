// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { user } from '#domain/user.ts';
import { applicationOf, edit, newDraft } from '#features/journey/draft/draft.ts';
import { mergeVersions } from '#features/journey/draft/mergeVersions.ts';
import { createOpenDraft } from '#features/journey/draft/openDraft.ts';
import { valuesOf, withValues } from '#features/journey/draft/tabValues.ts';
import { anApplication } from '../../../support/builders.ts';

const owner = user.parse({ trn: '999000111', firstName: 'Ann', lastName: 'Brown', email: 'ann@example.com' });

beforeEach(() => beginSession({ user: owner, token: 'token', refreshToken: 'refresh' }));
afterEach(() => clearSession());

it('asks about an answer that was typed before a reload, never sent, and stored by somebody else', () => {
  const stored = anApplication();
  const branch = (of = stored, name = '') => ({ ...valuesOf('bank', of), branch: name });
  const typedBefore = edit(newDraft(stored), 'bank', branch(stored, 'Kingston'));
  const client = createQueryClient(() => undefined);
  const opened = createOpenDraft(typedBefore, { trn: owner.trn, client });
  opened.start();
  const typedSince = edit(opened.get(), 'bank', branch(applicationOf(opened.get()), 'Mandeville'));
  const theirs = { ...withValues('bank', branch(stored, 'Kingston'), stored), version: stored.version + 1 };
  const { contested } = mergeVersions(typedSince, theirs, { lookups: undefined });
  opened.stop();
  expect(contested.map(({ id }) => id)).toEqual(['bank.branch']);
});

import { personal, personalMemory } from '#api/personal.ts';
import { isSignedIn, session } from '#api/session.ts';
import type { ApplicantDocument, UploadItem } from '#domain/document.ts';
import { missingDocuments, uploadSlots, uploadsOf } from '#domain/upload.ts';
import type { Finding } from '#forms/findings.ts';
import { createStore, type Store } from '#lib/store.ts';
import { z } from '#lib/zod.ts';
import type { Problem } from '#ui/ErrorSummary.tsx';
import { closeDesk, uploadDesk } from './desks.ts';
import { guardPage } from './guardPage.ts';
import { tellMissing } from './tellMissing.tsx';
import { missingProblems, unfinished } from './uploadWords.ts';

/** The papers of one request, until it is sent. Their content is in memory only: it is too large for the tab's storage. */
interface Papers {
  given: Store<readonly ApplicantDocument[]>;
  /** The ids of what was found wrong when the request was to be sent. */
  asked: Store<readonly string[]>;
  /** The names of files that a reload of the page has lost. */
  lost: readonly string[];
}

const collected = personalMemory(
  () => new Map<string, Papers>(),
  (all) => {
    for (const { given } of all.values()) guardPage(given, false);
  },
);
/** The names of the files, by request: they tell after a reload what was lost. */
const fileNames = personal('requestFiles', z.object({ byRequest: z.record(z.string(), z.array(z.string())) }), {
  byRequest: {},
});

const filesIn = (documents: readonly ApplicantDocument[]): UploadItem[] => documents.flatMap(({ uploads }) => uploads);

/** The papers that are collected under this id. */
export function papersOf(id: string): Papers {
  const all = collected.mine();
  const known = all.get(id);
  if (known) return known;
  const trn = session.get()?.user.trn ?? '';
  const names = fileNames.of(trn);
  const given = createStore<readonly ApplicantDocument[]>([]);
  const papers = { given, asked: createStore<readonly string[]>([]), lost: names.read().byRequest[id] ?? [] };
  given.subscribe(() => {
    const files = filesIn(given.get());
    guardPage(given, files.length > 0, () => isSignedIn(trn));
    names.update(({ byRequest }) => ({ byRequest: { ...byRequest, [id]: files.map(({ name }) => name) } }));
  });
  all.set(id, papers);
  return papers;
}

/** The files that were collected for these papers. */
export const paperFiles = (id: string, required: readonly ApplicantDocument[]): UploadItem[] =>
  required.flatMap(({ docType }) => uploadsOf(papersOf(id).given.get(), docType));

/** What is wrong with the papers as they stand: files that are not ready, and mandatory papers without one. */
export function paperProblems(id: string, required: readonly ApplicantDocument[]): Problem[] {
  const isRequired = (docType: string) => required.some((one) => one.docType === docType);
  const outgoing = uploadDesk(id)
    .state.get()
    .outgoing.filter(({ place }) => isRequired(place.document.docType));
  const missing = missingDocuments(required, papersOf(id).given.get());
  // A paper whose file is on its way is not missing.
  const nothing = missing.filter(({ docType }) => !outgoing.some(({ place }) => place.document.docType === docType));
  return [...unfinished(outgoing), ...missingProblems(uploadSlots(required), nothing)];
}

/** Asks the papers before their request goes out; 'Kindly upload all the mandatory documents.' when some are missing. */
export async function checkPapers(id: string, required: readonly ApplicantDocument[]): Promise<readonly Finding[]> {
  const problems = paperProblems(id, required);
  const missing = missingDocuments(required, papersOf(id).given.get());
  papersOf(id).asked.set(problems.map(({ path }) => path));
  if (problems.length > 0 && missing.length > 0) await tellMissing(missing);
  return problems.map((problem) => ({ ...problem, isMissing: true }));
}

/** The request has been sent: nothing of its papers is kept. */
export function forgetPapers(id: string): void {
  papersOf(id).given.set([]);
  collected.mine().delete(id);
  closeDesk(id);
}

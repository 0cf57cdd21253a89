import type { QueryClient } from '@tanstack/react-query';
import type { Applicant } from '#domain/application.ts';
import type { Taxpayer } from '#domain/taxpayer.ts';
import { picturesOfId, withoutEarlierId } from '#domain/upload.ts';
import { textOf } from '#lib/readers.ts';
import { ASK_AGAIN } from './askAgain.ts';
import { call } from './client.ts';
import type { AnswerTo } from './endpoints.ts';
import { passCallFailed } from './failure.ts';
import { personalMemory } from './personalMemory.ts';

/** The papers of a photo ID that another one has replaced in this visit: the bureau still lists them with the last application. */
const ofEarlierId = personalMemory(() => ({ ids: new Set<string>(), isReplaced: false }));

/** What the bureau has on file, without the papers of an earlier ID. The first answer after another one was given lists them. */
function withOwnId(trn: string, customer: Applicant | null): Applicant | null {
  const earlier = ofEarlierId.of(trn);
  const replaced = earlier.isReplaced && customer ? picturesOfId(customer) : [];
  for (const { id } of replaced) if (id !== '') earlier.ids.add(id);
  earlier.isReplaced = false;
  return customer && withoutEarlierId(customer, earlier.ids);
}

/**
 * The personal data of the user's last application (GET_CUSTOMER); null when there is none. It only prefills forms, so the
 * screens that use it work without it when the call fails.
 */
export const previousApplicantQuery = (trn: string) =>
  ({
    queryKey: ['previousApplicant', trn],
    enabled: trn !== '',
    meta: { showsOwnError: true },
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      withOwnId(trn, await call('previousApplicant', { path: { trn }, signal, background: true })),
  }) as const;

/** The same, fetched where an application is opened; null too when it can't be read, so that it opens without. */
export const knownCustomer = (client: QueryClient, trn: string): Promise<Applicant | null> =>
  client.fetchQuery(previousApplicantQuery(trn)).catch((error: unknown) => {
    passCallFailed(error);
    return null;
  });

/** A photo ID, as its fields hold it. */
export type Identification = Record<'idType' | 'idNumber' | 'idIssueDate' | 'idExpiryDate', unknown>;

/**
 * Tells the bureau of another photo ID (UPDATE_CUSTOMER_ID). What it has on file is read again; until then, and where it
 * can't be, the ID is known from here. Resolves to the ids of the papers of earlier IDs.
 */
export async function updateIdentification(
  client: QueryClient,
  trn: string,
  body: Identification,
): Promise<ReadonlySet<string>> {
  await call('updateIdentification', { path: { trn }, body });
  const { queryKey } = previousApplicantQuery(trn);
  const { idType, idNumber, idIssueDate, idExpiryDate } = body;
  const now = {
    idType: textOf(idType),
    idNumber: textOf(idNumber),
    idIssueDate: textOf(idIssueDate),
    idExpiryDate: textOf(idExpiryDate),
  };
  const isSameId = ({ idType, idIssueDate, idExpiryDate }: Applicant) =>
    idType === now.idType && idIssueDate === now.idIssueDate && idExpiryDate === now.idExpiryDate;
  const before = client.getQueryData<Applicant | null>(queryKey);
  // A number that was mistyped is corrected: the papers show the same ID.
  ofEarlierId.of(trn).isReplaced = before === undefined || (before !== null && !isSameId(before));
  client.setQueryData<Applicant | null>(queryKey, (customer) => customer && withOwnId(trn, { ...customer, ...now }));
  void client.invalidateQueries({ queryKey });
  return ofEarlierId.of(trn).ids;
}

/** Checks whether a TRN belongs to this person (rule VAL-4). A Yes is cached for the visit, a No is not (decision 56). */
export const trnQuery = (person: Taxpayer) => ({
  queryKey: ['trn', person.trn, person.firstName, person.lastName, person.dateOfBirth] as const,
  queryFn: () => call('validateTrn', { body: person }),
  staleTime: ({ state }: { state: { data: AnswerTo<'validateTrn'> | undefined } }) =>
    state.data?.valid ? Number.POSITIVE_INFINITY : ASK_AGAIN,
  // While no screen shows it, it would be dropped after some minutes.
  gcTime: Number.POSITIVE_INFINITY,
});

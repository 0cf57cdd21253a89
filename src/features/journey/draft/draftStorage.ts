import type { QueryClient } from '@tanstack/react-query';
import { knownCustomer } from '#api/applicant.ts';
import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import { trackInFlight } from '#api/inFlight.ts';
import { hasUnsaved, openApplicationKey } from '#api/openApplication.ts';
import { personal } from '#api/personal.ts';
import { personalMemory } from '#api/personalMemory.ts';
import { clearCorrections } from '#api/typedChanges.ts';
import { dropUnsentDocuments } from '#api/unsentDocuments.ts';
import { type Application, isDraft, isOpen, viewedBy, withSameViewer } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import { isStarter } from '#domain/roles.ts';
import { tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
import { applicationOf, type Draft, draft, newDraft } from './draft.ts';
import { knownIdentification } from './tabValues.ts';

/** The drafts of this tab's storage, as they survive a reload. Nobody reads or writes the draft of another person. */
const drafts = personal('APP', draft);

/**
 * What only this tab knows of each application, by its number: the confirmed steps of a renewal (decision 73), what Continue
 * has still to ask (decision 65), and which renewal it was (decision 42). It stays when Home clears the draft, or another
 * application takes its place.
 */
const remembered = personal(
  'confirmed',
  z.object({
    byArn: z.record(z.string(), z.array(z.string())),
    checkedByArn: z.catch(z.record(z.string(), draft.shape.checked), () => ({})),
    renewedByArn: z.catch(z.record(z.string(), z.string()), () => ({})),
  }),
  { byArn: {}, checkedByArn: {}, renewedByArn: {} },
);

/** The steps of this renewal that were confirmed in this tab. */
export const confirmedSteps = (trn: string, arn: string): string[] | undefined => remembered.of(trn).read().byArn[arn];

/** A draft of a stored application, with what this tab remembers of it; `checked` where it remembers nothing. */
export function draftOfStored(trn: string, stored: Application, checked: Draft['checked'] = {}): Draft {
  const { byArn, checkedByArn, renewedByArn } = remembered.of(trn).read();
  return newDraft(stored, {
    confirmed: byArn[stored.arn],
    checked: checkedByArn[stored.arn] ?? checked,
    renewed: renewedByArn[stored.arn],
  });
}

/**
 * Milliseconds that an application waits for GET_CUSTOMER before it opens. That is a help and not a condition (decision 42).
 */
export const KNOWN_WITHIN = 4_000;

/**
 * The same of an application that is fetched. A draft of another tab or device may have been left there without Continue:
 * Continue compares its ID with the one that the bureau knows, whom it has to tell of another one.
 */
async function draftOfFetched(client: QueryClient, trn: string, stored: Application): Promise<Draft> {
  const isKnown = remembered.of(trn).read().checkedByArn[stored.arn] !== undefined;
  if (isKnown || !isDraft(stored.status) || !isStarter(stored)) return draftOfStored(trn, stored);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), KNOWN_WITHIN));
  // Sent as a call that nobody waits for, which here somebody does (decision 11).
  const known = await Promise.race([knownCustomer(client, trn), late]).finally(trackInFlight());
  return draftOfStored(trn, stored, knownIdentification(stored, known));
}

/** The draft of this person; undefined when this tab has none. */
export const loadDraft = (trn: string): Draft | undefined => drafts.of(trn).read();

/** Writes the draft of this person. */
export function saveDraft(trn: string, record: Draft): void {
  drafts.of(trn).write(record);
  const { stored, confirmed, checked, renewed } = record;
  if (stored.arn === '') return;
  remembered.of(trn).update(({ byArn, checkedByArn, renewedByArn }) => ({
    byArn: confirmed ? { ...byArn, [stored.arn]: confirmed } : byArn,
    checkedByArn: { ...checkedByArn, [stored.arn]: checked },
    renewedByArn: renewed === undefined ? renewedByArn : { ...renewedByArn, [stored.arn]: renewed },
  }));
}

/** What one visit of the journey has of its draft. It may still save when its screens are gone. */
export interface Visit {
  get: () => Draft;
  /** The next visit has everything that was typed: what this one still saves must not undo what is typed there. */
  handOver: () => void;
  /** Writes the draft to the tab's storage, where a change waits to be written. */
  writeNow: () => void;
  /** Resolves once what is under way has ended. Never rejects. */
  settled: () => Promise<unknown>;
}

/** The last visit of each draft that was opened on this page, by the id of the draft. */
export const visits = personalMemory(() => new Map<string, Visit>());

/** Puts a draft that the server does not know in the place of the open application. */
export function startDraft(trn: string, record: Draft): void {
  tabStorage.remove('ARN');
  saveDraft(trn, record);
}

/** Removes the draft of this person, with whatever is not saved of it. */
export const clearDraft = (trn: string): void => drafts.of(trn).clear();

/** Whether this tab has an application without a number, for a loan or with an answer: the server does not have it yet. */
export function hasUnnumberedDraft(trn: string): boolean {
  const found = loadDraft(trn);
  return found?.stored.arn === '' && (hasUnsaved(found) || productOf(found.stored) !== '');
}

/** Removes an application that was cancelled, with whatever is not saved of it, and not sent of its documents. */
export function removeCancelled(trn: string, arn: string): void {
  dropUnsentDocuments(trn, arn);
  clearCorrections(trn, arn);
  if (loadDraft(trn)?.stored.arn === arn) clearDraft(trn);
  if (tabStorage.read('ARN', z.string()) === arn) tabStorage.remove('ARN');
}

/** The open application as the screens show it: the draft when it was last shown, and the application that it makes. */
export interface ShownDraft {
  draft: Draft;
  application: Application;
  /** For the notice of the shell that the line is lost, which is loaded without the rules of applications. */
  isOpen: boolean;
}

export function shown(record: Draft): ShownDraft {
  const application = applicationOf(record);
  return { draft: record, application, isOpen: isOpen(application) };
}

/** Shows the draft on every screen; nothing changes when another application is open by then. */
export function showDraft(client: QueryClient, record: Draft): void {
  client.setQueryData<ShownDraft | null>(openApplicationKey, (open) =>
    open?.draft.requestId === record.requestId ? shown(record) : open,
  );
}

/** Fetches the open application: the draft of this tab if it is not saved yet, else the server's. Null when none is open. */
export const openApplicationQuery = (trn: string) =>
  ({
    queryKey: openApplicationKey,
    queryFn: async ({ client }: { client: QueryClient }): Promise<ShownDraft | null> => {
      const found = loadDraft(trn);
      const arn = tabStorage.read('ARN', z.string()) ?? found?.stored.arn ?? '';
      if (found && (hasUnsaved(found) || arn === '')) return shown(found);
      if (arn === '') return null;
      try {
        const stored = await call('application', { path: { arn } });
        return shown(
          found?.stored.arn === arn
            ? { ...found, stored: withSameViewer(stored, found.stored) }
            : await draftOfFetched(client, trn, viewedBy(stored, { trn })),
        );
      } catch (error) {
        // Without a line, the copy of this tab is better than nothing.
        if (found && error instanceof CallFailed && error.status === 0) return shown(found);
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }) as const;

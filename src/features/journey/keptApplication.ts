import type { QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import { openApplicationKey, openRecord } from '#api/openApplication.ts';
import { type Application, application, heldFor, heldLike } from '#domain/application.ts';
import { productOf } from '#domain/product.ts';
import { tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';

/** The application that is open in this tab, as it is kept across a reload. */
const kept = z.extend(openRecord, {
  application,
  /** The same as the gates of its screens last let it through: a change of it is asked about, however often it is saved. */
  confirmed: application,
  /** The screens whose answers no save has carried; without it, or with one that nobody knows, all of them may be. */
  unsavedScreens: z.catch(z.optional(z.array(z.string())), undefined),
  /** The same on a retry of the first save, so that one application is created (contract.md, "Saving"). */
  requestId: z.string(),
  /** The same on a retry of CREATE, so that one application is submitted. */
  submitId: z.string(),
  /** Of a renewal: the places that were answered anew or said to be still right, as far as this tab has seen it. */
  answered: z.catch(z.optional(z.array(z.string())), undefined),
});

export type KeptApplication = z.output<typeof kept>;

export function keptApplication(trn: string): KeptApplication | undefined {
  const found = tabStorage.read('APP', kept);
  return found?.trn === trn ? found : undefined;
}

export const keepApplication = (record: KeptApplication): void => tabStorage.write('APP', record);

const recordOf = (trn: string, from: Application): KeptApplication => ({
  trn,
  application: from,
  confirmed: from,
  isUnsaved: false,
  requestId: crypto.randomUUID(),
  submitId: crypto.randomUUID(),
});

/** Whether this tab has an application that was begun and has no number yet: the server has never heard of it. */
export function hasUnnumbered(trn: string): boolean {
  const here = keptApplication(trn);
  return here !== undefined && here.application.arn === '' && productOf(here.application) !== '';
}

/** Begins a new application in this tab; the server hears of it with the first save. */
export function keepNewApplication(trn: string, from: Application): void {
  tabStorage.remove('ARN');
  keepApplication(recordOf(trn, from));
}

/** Begins a renewal in this tab: what was carried over is worth a save of its own. `confirmed` is what the bureau has. */
export function keepRenewal(trn: string, from: Application, confirmed: Application): void {
  tabStorage.remove('ARN');
  keepApplication({ ...recordOf(trn, from), confirmed, isUnsaved: true, answered: [] });
}

/** Keeps a stored application for the person whom an invitation named. */
export const keepInvited = (trn: string, held: Application): void => keepApplication(recordOf(trn, held));

/** Forgets an application that was cancelled, with whatever is not saved of it. */
export function forgetApplication(trn: string, arn: string): void {
  if (keptApplication(trn)?.application.arn === arn) tabStorage.remove('APP');
  if (tabStorage.read('ARN', z.string()) === arn) tabStorage.remove('ARN');
}

/** Shows every screen the open application as this says; nothing changes when another one is open by then. */
export function showApplication(client: QueryClient, record: KeptApplication): void {
  client.setQueryData<KeptApplication | null>(openApplicationKey, (open) =>
    open?.requestId === record.requestId ? record : open,
  );
}

/** Fetches the open application: what is not saved yet as this tab has it, otherwise the server's. Null when none is open. */
export const openApplicationQuery = (trn: string) =>
  ({
    queryKey: openApplicationKey,
    queryFn: async (): Promise<KeptApplication | null> => {
      const here = keptApplication(trn);
      const arn = tabStorage.read('ARN', z.string()) ?? here?.application.arn ?? '';
      if (here && (here.isUnsaved || arn === '')) return here;
      if (arn === '') return null;
      try {
        const stored = await call('application', { path: { arn } });
        return here?.application.arn === arn
          ? { ...here, application: heldLike(stored, here.application) }
          : recordOf(trn, heldFor(stored, { trn }));
      } catch (error) {
        // Without a line, the copy of this tab is better than nothing.
        if (here && error instanceof CallFailed && error.status === 0) return here;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }) as const;

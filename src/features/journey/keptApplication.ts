import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import { openApplicationKey } from '#api/openApplication.ts';
import { type Application, application, heldFor, heldLike } from '#domain/application.ts';
import { tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';

/** The application that is open in this tab, as it is kept across a reload. */
const kept = z.looseObject({
  /** Whose it is: another person's is never shown. */
  trn: z.string(),
  application,
  /** The same as the gates of its screens last let it through: a change of it is asked about, however often it is saved. */
  confirmed: application,
  /** True while the server does not have all of it. */
  isUnsaved: z.boolean(),
  /** The same on a retry of the first save, so that one application is created (contract.md, "Saving"). */
  requestId: z.string(),
  /** The same on a retry of CREATE, so that one application is submitted. */
  submitId: z.string(),
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

/** Begins a new application in this tab; the server hears of it with the first save. */
export function keepNewApplication(trn: string, from: Application): void {
  tabStorage.remove('ARN');
  keepApplication(recordOf(trn, from));
}

/** Keeps a stored application for the person whom an invitation named. */
export const keepInvited = (trn: string, held: Application): void => keepApplication(recordOf(trn, held));

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

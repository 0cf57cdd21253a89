import { type Application, application } from '#domain/application.ts';
import { tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';

/** The application of this tab as it is kept across a reload, with whether the server has all of it. */
const kept = z.looseObject({
  /** Whose it is: another person's is never shown. */
  trn: z.string(),
  application,
  isUnsaved: z.boolean(),
  /** The same on a retry of the first save, so that one application is created (contract.md, "Saving"). */
  requestId: z.string(),
});

export type KeptApplication = z.output<typeof kept>;

export function keptApplication(trn: string): KeptApplication | undefined {
  const found = tabStorage.read('APP', kept);
  return found?.trn === trn ? found : undefined;
}

export const keepApplication = (record: KeptApplication): void => tabStorage.write('APP', record);

/** Begins a new application in this tab; the server hears of it with the first save. */
export function keepNewApplication(trn: string, from: Application): void {
  tabStorage.remove('ARN');
  keepApplication({ trn, application: from, isUnsaved: false, requestId: crypto.randomUUID() });
}

/** Leaves the application of this tab: what is shown next is fetched anew. */
export function forgetApplication(): void {
  tabStorage.remove('APP');
  tabStorage.remove('ARN');
}

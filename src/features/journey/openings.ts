import { type Application, ownApplicant } from '#domain/application.ts';
import { newApplication } from '#domain/newApplication.ts';
import type { User } from '#domain/user.ts';
import { tabStorage } from '#lib/storage.ts';
import { keepApplication, keepNewApplication, keptApplication } from './keptApplication.ts';
import { routeOfPlace } from './pages.ts';
import { postApplication } from './postApplication.ts';

/** Begins a new application and says where its first screen is. The server hears of it with the first save. */
export function openNewApplication(user: User): string {
  keepNewApplication(user.trn, newApplication(user));
  return '/journey/applicant';
}

/** Opens a stored application and says where the applicant left it (spec section 2, "Journey resume"). */
export function openStoredApplication(stored: Application, { trn }: User): string {
  const here = keptApplication(trn);
  if (here?.application.arn !== stored.arn) {
    tabStorage.remove('APP');
    tabStorage.write('ARN', stored.arn);
  }
  return routeOfPlace(stored.lastVisitedPage, stored);
}

/** Saves what this tab still holds unsaved of an application other than the one to be opened. Rejects with `CallFailed`. */
export async function leftUnsaved(trn: string, nextArn: string | undefined): Promise<void> {
  const here = keptApplication(trn);
  if (!here?.isUnsaved || here.application.arn === nextArn || ownApplicant(here.application).productName === '') return;
  const stored = await postApplication({
    application: here.application,
    requestId: here.requestId,
    options: { isBackground: false },
  });
  keepApplication({ ...here, application: stored, isUnsaved: false });
}

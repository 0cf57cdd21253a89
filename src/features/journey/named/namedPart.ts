import { type Application, fullName, isDraft, isEnded, ownApplicant } from '#domain/application.ts';
import { isStudentLoan } from '#domain/conditions.ts';
import type { LookupData } from '#domain/lookup.ts';
import { readerIn } from '#domain/people.ts';
import { isGuarantor } from '#domain/roles.ts';
import { statusText } from '#domain/statusText.ts';
import { getOwn } from '#lib/objects.ts';
import { isPanel } from '../pages.ts';
import type { Step } from '../steps.ts';
import { type PartTexts, partDoneTexts, partTexts, unknownStarter, welcomeTexts } from '../texts/namedTexts.tsx';

/** The name of the person who started the application. */
export const starterName = ({ applicants: [starter] }: Application): string =>
  (starter && fullName(starter)) || unknownStarter;

/** The texts for the named person who has this application open; for an unknown role those of a beneficiary. */
export function partTextsFor(application: Application, lookups: LookupData | undefined): PartTexts {
  const textsOfRole = getOwn(partTexts, ownApplicant(application).role) ?? partTexts.BENEFICIARY;
  return textsOfRole({ starter: starterName(application), isForStudies: isStudentLoan(application, lookups) });
}

/** What a named person does in these steps; only some accept an agreement. */
export const whatTheyDo = (steps: readonly Pick<Step, 'tab'>[]): string =>
  steps.some(({ tab }) => isPanel(tab) && tab.panel === 'agreements')
    ? welcomeTexts.whatYouDoAndAccept
    : welcomeTexts.whatYouDo;

/** What happened and who acts next, for a named person whose part is closed. */
export function nextForNamed(application: Application, lookups: LookupData | undefined): string {
  const { status, loanType } = application;
  const starter = starterName(application);
  if (isDraft(status)) return partDoneTexts.next.draft(starter);
  if (status === 'SUBMITTED' || status === 'UNDER_REVIEW') return partDoneTexts.next.submitted;
  if (status === 'MORE_INFO') return partDoneTexts.next.moreInformation(starter);
  return statusText({ status, loanType }, readerIn(application), lookups).sentence;
}

/**
 * What may follow once a part is done. Of an application that has ended its status says whether the loan is granted and repaid;
 * what a guarantor may have to pay is not decided by it.
 */
export const whatMayFollow = (application: Application, lookups: LookupData | undefined): readonly string[] =>
  isEnded(application.status) && !isGuarantor(ownApplicant(application))
    ? []
    : partTextsFor(application, lookups).afterwards;

import { type Application, fullName, ownApplicant } from '#domain/application.ts';
import { getOwn } from '#lib/objects.ts';
import { type PartTexts, partTexts, unknownStarter } from '../texts/namedTexts.tsx';

/** The name of the person who started the application. */
export const starterName = ({ applicants: [starter] }: Application): string =>
  (starter && fullName(starter)) || unknownStarter;

/** The texts for the named person who has this application open; for an unknown role those of a beneficiary. */
export function partTextsFor(application: Application): PartTexts {
  const textsOfRole = getOwn(partTexts, ownApplicant(application).role) ?? partTexts.BENEFICIARY;
  return textsOfRole(starterName(application));
}

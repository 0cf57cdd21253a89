import { type Application, fullName } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { awaitedPeople, canReinvite, invitationText, waitingText } from '#domain/people.ts';
import { knownRole } from '#domain/roles.ts';
import { remindTexts as texts } from './texts.tsx';

/** How far somebody is whom the user named. */
export interface PersonState {
  /** Their name and part; two guarantors may have the same. */
  name: string;
  state: string;
}

/** What is said of an application that waits for people whom the user named. */
export interface RemindWords {
  title: string;
  lines: readonly string[];
  people: readonly PersonState[];
  /** What the user can do meanwhile. */
  help: string;
  action: string;
}

/** Who is awaited, how far each of them is, and what the user can do (decision 41). */
export function remindWords(stored: Application, lookups: LookupData | undefined): RemindWords {
  const canBeReminded = awaitedPeople(stored).some((person) => canReinvite(stored, person));
  return {
    title: waitingText(stored, lookups),
    lines: [texts.theirTurn],
    people: stored.applicants.slice(1).flatMap((person) => {
      const role = knownRole(person.role);
      const name = fullName(person);
      if (name === '') return [];
      const state = invitationText(person, stored, lookups);
      return [{ name: role ? texts.person({ name, role: texts.roles[role] }) : name, state }];
    }),
    help: canBeReminded ? texts.help : texts.helpFinish,
    action: canBeReminded ? texts.action : texts.see,
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { trnQuery, updateIdentification } from '#api/applicant.ts';
import { CallFailed } from '#api/failure.ts';
import { uniqueQuery } from '#api/loanChecks.ts';
import { ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { isSalaryLoan } from '#domain/conditions.ts';
import type { LookupData } from '#domain/lookup.ts';
import { unneededPeople } from '#domain/people.ts';
import { type CustomerRole, hasRole } from '#domain/roles.ts';
import { withoutEarlierId } from '#domain/upload.ts';
import type { RawValues } from '#forms/values.ts';
import { isEqual } from '#lib/selected.ts';
import { text } from '#lib/zod.ts';
import { dialogs } from '#ui/dialogs.ts';
import type { CheckContext, CheckEffects, CheckResult } from '../checkResult.ts';
import { isStepOpen } from '../sentBack/openSteps.ts';
import { type Step, stepsOf } from '../steps.ts';
import type { Consequence } from './consequences.ts';
import { hasContinueChecks, runContinueChecks } from './continueChecks.ts';
import { applicationOf, type Draft, edit, editWith, markChecked, revert } from './draft.ts';
import type { OpenDraft } from './openDraft.ts';
import { valuesOf } from './tabValues.ts';
import { leavingQuestion } from './texts.ts';

interface Surroundings {
  draft: OpenDraft;
  lookups: LookupData | undefined;
  client: QueryClient;
  /** Whether the screen of the press was left. A question that comes up then is asked before the application is submitted. */
  isLeft?: () => boolean;
}

/** A failed check fails the mutation of the button that was pressed, which shows it: once is enough. */
const shownByMutation = { meta: { showsOwnError: true } };

/** Asks on the screen of the press alone. Rejects with `CallFailed`, silently, where it was left. */
async function ask<T>(question: () => Promise<T>, { isLeft }: Pick<Surroundings, 'isLeft'>): Promise<T> {
  if (isLeft?.()) throw new CallFailed('saveApplication', 0, { kind: 'silent' });
  return question();
}

/** What the checks of a mutation ask for, in dialogs and of the server. */
export const checkEffects = (
  client: QueryClient,
  draft: Pick<OpenDraft, 'settled' | 'update'>,
  screen: Pick<Surroundings, 'isLeft'> = {},
): CheckEffects => ({
  confirm: (question, note) => ask(() => dialogs.confirm(question, note), screen),
  mayLeave: async (names) => (await ask(() => dialogs.actions(leavingQuestion(names)), screen)) === 'confirm',
  isUnique: (loan) => client.fetchQuery({ ...uniqueQuery(loan, false), ...shownByMutation }),
  isRegistered: async (person) => (await client.fetchQuery({ ...trnQuery(person), ...shownByMutation })).valid,
  updateIdentification: async (trn, identification) => {
    const earlier = await updateIdentification(client, trn, identification);
    // A renewal has them already. The answer of a save that is under way would bring them back; the next one carries this.
    await draft.settled();
    draft.update((now) => ({
      ...now,
      stored: withOwnApplicant(now.stored, withoutEarlierId(ownApplicant(now.stored), earlier)),
    }));
  },
});

const contextOf = (draft: Draft, tabId: string, lookups: LookupData | undefined): CheckContext => {
  const application = applicationOf(draft);
  const { checked, renewed } = draft;
  return { before: checked[tabId] ?? valuesOf(tabId, application), application, lookups, renewed };
};

/** A tab on which Continue was pressed. */
export interface TypedTab {
  id: string;
  typed: RawValues;
  /** What is typed by now: the person may type on meanwhile. */
  latest: () => RawValues;
}

/**
 * Checks on Continue what is typed on the tabs of a screen (`continueChecks.ts`), in order, and saves all of it at once when
 * every tab passes (`flush` of `saveQueue.ts`). What is typed by then is saved too, and checked another time. Rejects with
 * `CallFailed`.
 */
export async function continueTabs(tabs: readonly TypedTab[], surroundings: Surroundings): Promise<CheckResult> {
  const { draft, lookups, client } = surroundings;
  const passed: Consequence[] = [];
  for (const tab of tabs) {
    await checkPendingProduct(tab.id, surroundings);
    const pressed = edit(withEarlierRole(draft.get()), tab.id, tab.typed);
    const result = await runContinueChecks(
      tab.id,
      contextOf(pressed, tab.id, lookups),
      checkEffects(client, draft, surroundings),
    );
    // The draft goes back to what was let through; the form keeps what was typed.
    if (result.kind === 'revert') draft.change((now) => revert(withEarlierRole(now), tab.id, result.keys));
    if (result.kind !== 'pass') return result;
    const { consequences } = result;
    draft.change((now) => withPassed(now, { asked: pressed, tabId: tab.id, values: tab.latest(), consequences }));
    // Before the save: where that fails, nothing that was confirmed is asked again, and its own retry carries it.
    draft.update((now) => markChecked(now, tab.id, tab.typed, consequences));
    passed.push(...consequences);
  }
  await draft.flush({ isBackground: false });
  return { kind: 'pass', consequences: passed };
}

/**
 * Where the application names people for whom it has no screen, the role was changed on another device or in another tab. It
 * counts as changed here, from the role in which they were named.
 */
function withEarlierRole(draft: Draft): Draft {
  const application = applicationOf(draft);
  const [person] = unneededPeople(application);
  if (!person || draft.checked.product) return draft;
  const role: CustomerRole = hasRole(person, 'BORROWER') ? 'BENEFICIARY' : 'BORROWER';
  return { ...draft, checked: { ...draft.checked, product: { ...valuesOf('product', application), role } } };
}

/** The steps that were changed and left without Continue, and whose checks have still to run: of what is open alone. */
export function stepsWithPendingChecks(draft: Draft, lookups: LookupData | undefined): Step[] {
  const application = applicationOf(draft);
  const { checked } = withEarlierRole(draft);
  return stepsOf(application, lookups).filter(
    ({ page, tab }) => hasContinueChecks(tab.id) && checked[tab.id] && isStepOpen({ page, tab }, application),
  );
}

/**
 * A product that was changed and left is checked before any other tab continues: its answer changes what others say. When it
 * does not pass, the other tab continues all the same, and the product is checked again before the application is submitted.
 */
async function checkPendingProduct(tabId: string, surroundings: Surroundings): Promise<void> {
  const isPending = stepsWithPendingChecks(surroundings.draft.get(), surroundings.lookups).some(
    ({ tab }) => tab.id === 'product',
  );
  if (isPending && tabId !== 'product') await runPendingChecks('product', surroundings);
}

/** Runs the checks of a tab that was left, for what is typed there now. Rejects with `CallFailed`. */
export async function runPendingChecks(tabId: string, surroundings: Surroundings): Promise<CheckResult> {
  const { draft, lookups, client } = surroundings;
  const asked = withEarlierRole(draft.get());
  const context = contextOf(asked, tabId, lookups);
  const result = await runContinueChecks(tabId, context, checkEffects(client, draft, surroundings));
  if (result.kind === 'revert') draft.change((now) => revert(withEarlierRole(now), tabId, result.keys));
  if (result.kind !== 'pass') return result;
  const { consequences } = result;
  draft.change((now) => withPassed(now, { asked, tabId, values: valuesOf(tabId, applicationOf(now)), consequences }));
  draft.update((now) => markChecked(now, tabId, valuesOf(tabId, context.application), consequences));
  return result;
}

interface PassedTab {
  /** The draft that was checked. */
  asked: Draft;
  tabId: string;
  values: RawValues;
  consequences: readonly Consequence[];
}

/**
 * The draft with a tab whose checks have passed. What was typed on other tabs since it was changed stays on top of what the
 * checks change there, also what was typed while they ran; what was typed before does not.
 */
function withPassed(now: Draft, { asked, tabId, values, consequences }: PassedTab): Draft {
  const [earlier, latest] = [applicationOf(asked), applicationOf(now)];
  const changed = Object.keys(asked.checked);
  const before = changed.includes(tabId) ? changed.slice(0, changed.indexOf(tabId)) : changed;
  const isFromBefore = (other: string): boolean =>
    before.includes(other) && isEqual(valuesOf(other, latest), valuesOf(other, earlier));
  return Object.keys(now.checked)
    .filter((other) => other !== tabId && !isFromBefore(other))
    .reduce((made, other) => edit(made, other, valuesOf(other, latest)), editWith(now, tabId, values, consequences));
}

/** Says in a dialog that a loan product is for employed people, as soon as somebody who is not has chosen it. */
export function alertUnemployed(before: RawValues, now: RawValues, lookups: LookupData | undefined): void {
  const mustBeEmployed = (values: RawValues) =>
    isSalaryLoan(text.parse(values.productName), lookups) && values.isEmployed === 'NO';
  if (mustBeEmployed(now) && !mustBeEmployed(before)) void dialogs.message('isEmployedAlert');
}

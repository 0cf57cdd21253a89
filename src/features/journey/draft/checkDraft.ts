import type { QueryClient } from '@tanstack/react-query';
import { trnQuery } from '#api/applicant.ts';
import { call } from '#api/client.ts';
import { uniqueQuery } from '#api/loanChecks.ts';
import { isSalaryLoan } from '#domain/conditions.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { RawValues } from '#forms/values.ts';
import { text } from '#lib/zod.ts';
import { dialogs } from '#ui/dialogs.ts';
import type { CheckContext, CheckEffects, CheckResult } from '../checkResult.ts';
import { isStepOpen } from '../sentBack/openSteps.ts';
import { type Step, stepsOf } from '../steps.ts';
import { hasContinueChecks, runContinueChecks } from './continueChecks.ts';
import { applicationOf, type Draft, edit, editWith, markChecked, revert } from './draft.ts';
import type { OpenDraft } from './openDraft.ts';
import { valuesOf } from './tabValues.ts';

/** What the checks ask for, in dialogs and of the server. */
export const checkEffects = (client: QueryClient): CheckEffects => ({
  confirm: (question) => dialogs.confirm(question),
  isUnique: (loan) => client.fetchQuery(uniqueQuery(loan, false)),
  isRegistered: async (person) => {
    const { valid } = await client.fetchQuery(trnQuery(person));
    if (!valid) await dialogs.message('trnVerificationError');
    return valid;
  },
  updateIdentification: async (trn, identification) => {
    await call('updateIdentification', { path: { trn }, body: identification });
  },
});

interface Surroundings {
  draft: OpenDraft;
  lookups: LookupData | undefined;
  client: QueryClient;
}

const contextOf = (draft: Draft, tabId: string, lookups: LookupData | undefined): CheckContext => {
  const application = applicationOf(draft);
  return { before: draft.checked[tabId] ?? valuesOf(tabId, application), application, lookups };
};

/**
 * Checks on Continue what is typed on a tab (`continueChecks.ts`), and saves it when it passes (`flush` of `saveQueue.ts`).
 * The person may type on meanwhile: `latest` is what is typed by then, which is saved, and checked another time. Rejects with
 * `CallFailed`.
 */
export async function continueTab(
  tabId: string,
  typed: RawValues,
  latest: () => RawValues,
  { draft, lookups, client }: Surroundings,
): Promise<CheckResult> {
  await checkPendingProduct(tabId, { draft, lookups, client });
  const pressed = edit(draft.get(), tabId, typed);
  const result = await runContinueChecks(tabId, contextOf(pressed, tabId, lookups), checkEffects(client));
  // The draft goes back to what was let through; the form keeps what was typed.
  if (result.kind === 'revert') draft.change((now) => revert(now, tabId));
  if (result.kind !== 'pass') return result;
  draft.change((now) => editWith(now, tabId, latest(), result.consequences));
  await draft.flush({ isBackground: false });
  draft.update((now) => markChecked(now, tabId, typed, result.consequences));
  return result;
}

/** The steps that were changed and left without Continue, and whose checks have still to run: of what is open alone. */
export function stepsWithPendingChecks(draft: Draft, lookups: LookupData | undefined): Step[] {
  const application = applicationOf(draft);
  return stepsOf(application, lookups).filter(
    (step) =>
      hasContinueChecks(step.tab.id) && draft.checked[step.tab.id] !== undefined && isStepOpen(step, application),
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

/**
 * Runs the checks of a tab that was left, for what is typed there now. What was typed on other tabs since then stays on top
 * of what the checks change there. Rejects with `CallFailed`.
 */
export async function runPendingChecks(tabId: string, { draft, lookups, client }: Surroundings): Promise<CheckResult> {
  const context = contextOf(draft.get(), tabId, lookups);
  const result = await runContinueChecks(tabId, context, checkEffects(client));
  if (result.kind === 'revert') draft.change((now) => revert(now, tabId));
  if (result.kind !== 'pass') return result;
  const typed = valuesOf(tabId, context.application);
  const since = Object.keys(draft.get().checked).filter((other) => other !== tabId);
  draft.change((now) =>
    since.reduce(
      (made, other) => editWith(made, other, valuesOf(other, context.application), []),
      editWith(now, tabId, typed, result.consequences),
    ),
  );
  draft.update((now) => markChecked(now, tabId, typed, result.consequences));
  return result;
}

/** Says in a dialog that a loan product is for employed people, as soon as somebody who is not has chosen it. */
export function alertUnemployed(before: RawValues, now: RawValues, lookups: LookupData | undefined): void {
  const mustBeEmployed = (values: RawValues) =>
    isSalaryLoan(text.parse(values.productName), lookups) && values.isEmployed === 'NO';
  if (mustBeEmployed(now) && !mustBeEmployed(before)) void dialogs.message('isEmployedAlert');
}

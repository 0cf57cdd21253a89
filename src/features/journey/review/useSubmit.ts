import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { previousApplicantQuery } from '#api/applicant.ts';
import { call } from '#api/client.ts';
import { type BodyProblem, CallFailed, passCallFailed } from '#api/failure.ts';
import { withAskedAcceptances } from '#domain/acceptance.ts';
import { type Application, isOpen, isPartUnneeded, withPartSubmitted, withSameViewer } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import type { LookupData } from '#domain/lookup.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { dialogs } from '#ui/dialogs.ts';
import { runPendingChecks, stepsWithPendingChecks } from '../draft/checkDraft.ts';
import { atPlace, type Draft, saved } from '../draft/draft.ts';
import type { OpenDraft } from '../draft/openDraft.ts';
import { refusedAnswers } from '../draft/postApplication.ts';
import { hasSameAnswers } from '../draft/tabValues.ts';
import { joinedQuestion } from '../draft/texts.ts';
import { type LocatedFinding, locateFindings } from '../findingPaths.ts';
import { followingLists } from '../followingLists.ts';
import { useUnsentDocuments } from '../usePanelStates.ts';
import { useAllServerFindings } from '../useServerFindings.ts';
import { withAskedAnswers } from './askedAnswers.ts';
import { unfinishedNow } from './unfinishedSteps.ts';

/** `application` is what went out, or what the server has of it: somebody may type on while it does. */
type Submitted =
  | { kind: 'wrong'; findings: readonly LocatedFinding[] }
  | { kind: 'submitted'; application: Application };

/** Whether the server has a version that is not loaded yet. What a save meets, the save queue has loaded or reported. */
const isNewerMet = ({ status, callName }: CallFailed): boolean =>
  status === 409 && (callName === 'validateApplication' || callName === 'createApplication');

/** The message says the first of what CREATE found wrong; what it names by path is listed too. */
const isOfCreate = (error: unknown): boolean => error instanceof CallFailed && error.callName === 'createApplication';

/**
 * The draft as it goes out with CREATE. Where the application was sent back since, this is no retry of the CREATE before,
 * whatever became of its answer.
 */
const withSubmitId = ({ submitId, submitStatus = '', ...rest }: Draft, status: string): Draft => ({
  ...rest,
  submitStatus: status,
  submitId: submitStatus === '' || submitStatus === status ? submitId : crypto.randomUUID(),
});

/**
 * Returns the function that submits the application: it runs the pending checks of each step, looks whether what the saved
 * answers ask for is there, then VALIDATE, then CREATE. Two presses submit once (decision 20). What another tab or person has
 * changed as it was pressed has to be read first. After a lost answer of CREATE it asks the server whether the application was
 * submitted before it tries again. It resolves to undefined when a check or a call failed, which has been reported.
 */
export function useSubmit(draft: OpenDraft, lookups: LookupData | undefined) {
  const client = useQueryClient();
  const findings = useAllServerFindings();
  const isMounted = useIsMounted();
  const isUnderWay = useRef(false);
  const unsent = useUnsentDocuments(draft.trn, draft.application().arn);

  /** What the server found wrong, which the screens of the answers show too. */
  const wrongAt = (problems: readonly BodyProblem[]): Submitted => {
    const checked = draft.application();
    const found = locateFindings(problems, checked, lookups);
    findings.replace({ found, checked });
    return { kind: 'wrong', findings: found };
  };

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (): Promise<Submitted | undefined> => {
      for (const step of stepsWithPendingChecks(draft.get(), lookups)) {
        const result = await runPendingChecks(step.tab.id, { draft, lookups, client, isLeft: () => !isMounted() });
        if (result.kind === 'wrong')
          return { kind: 'wrong', findings: result.findings.map((finding) => ({ ...finding, step })) };
        if (result.kind !== 'pass') return undefined;
      }
      const reviewed = { application: draft.application(), joined: draft.versionsJoined.get() };
      const application = await draft.flush({ isBackground: false });
      // It was submitted or ended elsewhere, as the save has found: the journey says so.
      if (!isOpen(application)) return undefined;
      // The save has brought answers of another tab or person, which nobody has read on this page before the press.
      const isJoined = draft.versionsJoined.get() !== reviewed.joined;
      if (isJoined && !hasSameAnswers(reviewed.application, application)) {
        void dialogs.actions(joinedQuestion);
        return undefined;
      }
      // CREATE went out before, on this visit of the page or an earlier one.
      if (draft.get().submitStatus === application.status) {
        const stored = await call('application', { path: { arn: application.arn } });
        const held = withSameViewer(stored, application);
        // It ended before it arrived: shown as it is, the journey says so.
        if (isPartUnneeded(held)) return void draft.update((now) => saved(now, held, now.pending));
        if (!isOpen(held)) return { kind: 'submitted', application: held };
      }
      // What the answers ask for may have changed with the last of them.
      const lists = await followingLists(client, draft.trn, application);
      const unfinished = unfinishedNow(application, { ...lists, lookups, unsent });
      if (unfinished.length > 0) return { kind: 'wrong', findings: unfinished };
      const own = withAskedAcceptances(application, lists.required, lookups);
      const body = toRequestBody(withAskedAnswers(atPlace(own, draft.get()), lookups));
      const { valid, errors } = await call('validateApplication', { body });
      if (!valid) return wrongAt(errors);
      // Stored now, so that a reload before the answer sends the same id again.
      if (!draft.isStopped()) draft.update((now) => withSubmitId(now, application.status));
      const { status } = await call('createApplication', { body: { ...body, requestId: draft.get().submitId } });
      return { kind: 'submitted', application: withPartSubmitted(own, status) };
    },
    onSuccess: (result) => {
      // The profile has to read what has just arrived: until now there may have been nothing.
      if (result?.kind === 'submitted') client.removeQueries({ queryKey: previousApplicantQuery(draft.trn).queryKey });
    },
    onError: (error) => {
      if (error instanceof CallFailed && isNewerMet(error)) draft.reportConflict();
    },
  });

  const submit = async (): Promise<Submitted | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    try {
      return await mutateAsync();
    } catch (error) {
      // The failure was reported already; the button only has to work again.
      passCallFailed(error);
      const problems = isOfCreate(error) ? refusedAnswers(error) : [];
      return problems.length > 0 ? wrongAt(problems) : undefined;
    } finally {
      isUnderWay.current = false;
    }
  };
  return { submit, isSubmitting: isPending };
}

import { useCallback, useContext, useEffect, useRef } from 'react';
import { call } from '#api/client.ts';
import { beforeSessionEnds, session } from '#api/session.ts';
import type { Application } from '#domain/application.ts';
import { isStarter } from '#domain/roles.ts';
import { FailureContext } from '#forms/failureContext.ts';
import type { OpenDraft } from './draft/openDraft.ts';
import { REVIEW, stepId } from './steps.ts';
import type { CurrentStep } from './useCurrentStep.ts';

/** How long the applicant has to stay on a step before it is reported, in milliseconds; steps passed quickly are not. */
export const STAY = 2_500;

interface Visit {
  arn: string;
  lastVisitedPage: string;
}

/**
 * Reports to the server which step the applicant is on, so that they can continue there on any device (decision 14): after
 * they have stayed on it, and at the latest when they leave. Every save carries it too (rule CALL-19). Only for the
 * starter: a named person does not change it.
 */
export function useLastVisited(
  application: Application,
  current: CurrentStep,
  { visit }: Pick<OpenDraft, 'visit'>,
): void {
  const { arn } = application;
  const place = current === REVIEW ? `${REVIEW},0` : current && stepId(current);
  const lastVisitedPage = isStarter(application) ? place : undefined;
  const unreported = useRef<Visit>(undefined);
  const showFailure = useContext(FailureContext);
  // Not a mutation: each would draw the whole journey twice, for nothing that it shows.
  const report = useCallback(async () => {
    const visit = unreported.current;
    unreported.current = undefined;
    // The end of the session leaves the screen too.
    if (!visit || !session.get()) return;
    const { arn, lastVisitedPage } = visit;
    // The error table makes a failure of this call silent, except for the end of the session.
    await call('savePreferences', { path: { arn }, body: { lastVisitedPage }, background: true }).catch(showFailure);
  }, [showFailure]);

  useEffect(() => {
    if (lastVisitedPage !== undefined) visit(lastVisitedPage);
  }, [visit, lastVisitedPage]);

  useEffect(() => {
    if (arn === '' || lastVisitedPage === undefined) return undefined;
    unreported.current = { arn, lastVisitedPage };
    const timer = setTimeout(() => void report(), STAY);
    return () => clearTimeout(timer);
  }, [arn, lastVisitedPage, report]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void report();
    };
    document.addEventListener('visibilitychange', onHidden);
    beforeSessionEnds.add(report);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      beforeSessionEnds.delete(report);
      void report();
    };
  }, [report]);
}

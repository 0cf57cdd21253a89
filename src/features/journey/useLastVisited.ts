import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '#api/client.ts';
import { beforeSessionEnds, session } from '#api/session.ts';
import type { Application } from '#domain/application.ts';
import { isStarter } from '#domain/roles.ts';
import { REVIEW, stepId } from './steps.ts';
import type { CurrentStep } from './useCurrentStep.ts';

/** A screen is reported once the applicant has stayed on it for so long, so that those on the way are not. Milliseconds. */
const STAY = 2_500;

interface Visit {
  arn: string;
  lastVisitedPage: string;
}

/**
 * Tells the server where the applicant is, so that they can go on there on any device (decision 14): once they stay on a
 * screen, and at the latest when they leave. The place is the starter's: whoever was named in the application does not
 * move it.
 */
export function useLastVisited(application: Application, current: CurrentStep): void {
  const arn = isStarter(application) ? application.arn : '';
  const lastVisitedPage = current === REVIEW ? `${REVIEW},0` : current && stepId(current);
  const unreported = useRef<Visit>(undefined);
  // A failure is silent by the catalogue; only the end of the session is shown.
  const { mutateAsync } = useMutation({
    mutationFn: async ({ arn, lastVisitedPage }: Visit) => {
      // The session may have ended with the screen.
      if (session.get()) await call('savePreferences', { path: { arn }, body: { lastVisitedPage }, background: true });
    },
  });
  const report = useCallback(async () => {
    const visit = unreported.current;
    unreported.current = undefined;
    if (visit) await mutateAsync(visit).catch(() => undefined);
  }, [mutateAsync]);

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

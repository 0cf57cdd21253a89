import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '#api/client.ts';
import { beforeSessionEnds, session } from '#api/session.ts';
import { type Application, isStarter } from '#domain/application.ts';
import { REVIEW, stepId } from './steps.ts';
import type { CurrentStep } from './useCurrentStep.ts';

/** Whoever stays on a screen for so long is there; whoever passes through is told of where they stop. Milliseconds. */
const STAY = 2_500;

interface Place {
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
  const untold = useRef<Place>(undefined);
  // Nobody waits for it, and a failure is silent by the catalogue; only the end of the session is told.
  const { mutateAsync } = useMutation({
    mutationFn: async ({ arn, lastVisitedPage }: Place) => {
      // Asked here: whoever leaves the screen may be leaving for good.
      if (session.get()) await call('savePreferences', { path: { arn }, body: { lastVisitedPage }, background: true });
    },
  });
  const tell = useCallback(async () => {
    const place = untold.current;
    untold.current = undefined;
    if (place) await mutateAsync(place).catch(() => undefined);
  }, [mutateAsync]);

  useEffect(() => {
    if (arn === '' || lastVisitedPage === undefined) return undefined;
    untold.current = { arn, lastVisitedPage };
    const timer = setTimeout(() => void tell(), STAY);
    return () => clearTimeout(timer);
  }, [arn, lastVisitedPage, tell]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void tell();
    };
    document.addEventListener('visibilitychange', onHidden);
    beforeSessionEnds.add(tell);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      beforeSessionEnds.delete(tell);
      void tell();
    };
  }, [tell]);
}

import { useState } from 'react';
import type { Application } from '#domain/application.ts';
import { isSentBack } from '#domain/sentBack.ts';
import { REVIEW, stepId } from '../steps.ts';
import type { CurrentStep } from '../useCurrentStep.ts';
import { isStepOpen } from './openSteps.ts';

/**
 * The id of the first screen that can be changed which the person met since they opened an application that was sent back:
 * there the message of the bureau is whole. Undefined until they have met one.
 */
export function useFirstOpen(application: Application, current: CurrentStep): string | undefined {
  const [first, setFirst] = useState<string>();
  const isHere =
    isSentBack(application) && current !== undefined && current !== REVIEW && isStepOpen(current, application);
  const here = isHere ? stepId(current) : undefined;
  if (first === undefined && here !== undefined) setFirst(here);
  return first ?? here;
}

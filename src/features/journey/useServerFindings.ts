import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openApplicationKey } from '#api/openApplication.ts';
import type { LocatedFinding } from './findingPaths.ts';
import { type Step, stepId } from './steps.ts';

/** The findings of the last VALIDATE; those of a step are removed when the step is saved again. */
const key = [...openApplicationKey, 'findings'] as const;

export function useAllServerFindings() {
  const client = useQueryClient();
  return {
    all: client.getQueryData<readonly LocatedFinding[]>(key) ?? [],
    replace: (found: readonly LocatedFinding[]) => {
      // Never collected as garbage, because no component observes it; it is removed when the application is closed.
      client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(key, found);
    },
  };
}

const isAbout =
  (step: Step) =>
  ({ step: other }: LocatedFinding): boolean =>
    other !== undefined && stepId(other) === stepId(step);

/** The findings about one step as it opened, and the function that removes them. */
export function useServerFindings(step: Step) {
  const { all, replace } = useAllServerFindings();
  const [found] = useState(() => all.filter(isAbout(step)));
  return { found, forget: () => replace(all.filter((finding) => !isAbout(step)(finding))) };
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openApplicationKey } from '#api/openApplication.ts';
import type { LocatedFinding } from './findingPaths.ts';
import { type Step, stepId } from './steps.ts';

/** What the last VALIDATE found, until the screen that it is about is saved again. */
const key = [...openApplicationKey, 'findings'] as const;

export function useAllServerFindings() {
  const client = useQueryClient();
  return {
    all: client.getQueryData<readonly LocatedFinding[]>(key) ?? [],
    replace: (found: readonly LocatedFinding[]) => {
      // No screen observes it all the time; it is removed when the application is closed.
      client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(key, found);
    },
  };
}

const isAbout =
  (step: Step) =>
  ({ step: other }: LocatedFinding): boolean =>
    other !== undefined && stepId(other) === stepId(step);

/** The findings about one screen, as they were when it opened. */
export function useServerFindings(step: Step) {
  const { all, replace } = useAllServerFindings();
  const [found] = useState(() => all.filter(isAbout(step)));
  return { found, forget: () => replace(all.filter((finding) => !isAbout(step)(finding))) };
}

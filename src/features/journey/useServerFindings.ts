import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openApplicationKey } from '#api/openApplication.ts';
import { isAboutSteps, type LocatedFinding } from './findingPaths.ts';
import type { Step } from './steps.ts';

/** The findings of the last VALIDATE; those of a screen are removed when it is saved again. */
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

/** The findings about the steps of a screen as it opened, and the function that removes them. */
export function useServerFindings(steps: readonly Step[]) {
  const { all, replace } = useAllServerFindings();
  const [found] = useState(() => all.filter((finding) => isAboutSteps(steps, finding)));
  return { found, forget: () => replace(all.filter((finding) => !isAboutSteps(steps, finding))) };
}

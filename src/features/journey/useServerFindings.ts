import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openApplicationKey } from '#api/openApplication.ts';
import type { Application } from '#domain/application.ts';
import { valueAt } from '#forms/values.ts';
import { isSame } from '#lib/objects.ts';
import { isAboutSteps, type LocatedFinding } from './findingPaths.ts';
import { isPanel } from './pages.ts';
import type { Step } from './steps.ts';

interface ServerFindings {
  found: readonly LocatedFinding[];
  /** The application that they were found in. */
  checked?: Application;
}

/** The findings of the last VALIDATE; those of a screen are removed when it is saved again. */
const key = [...openApplicationKey, 'findings'] as const;

export function useAllServerFindings() {
  const client = useQueryClient();
  return {
    all: client.getQueryData<ServerFindings>(key) ?? { found: [] },
    replace: (findings: ServerFindings) => {
      // Never collected as garbage, because no component observes it; it is removed when the application is closed.
      client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(key, findings);
    },
  };
}

/**
 * The findings about the steps of a screen as it opened, the application that they were found in, and the function that
 * removes them. One about an answer that was changed since, and left without Continue, is not said of the new one.
 */
export function useServerFindings(steps: readonly Step[], application: Application) {
  const { all, replace } = useAllServerFindings();
  const isOfNow = ({ step, path }: LocatedFinding): boolean => {
    if (!step || !all.checked || isPanel(step.tab)) return true;
    const { read } = step.tab.binding;
    return isSame(valueAt(read(all.checked), path), valueAt(read(application), path));
  };
  const [opened] = useState(() => ({
    found: all.found.filter((finding) => isAboutSteps(steps, finding) && isOfNow(finding)),
    checked: all.checked,
  }));
  const forget = () => replace({ ...all, found: all.found.filter((finding) => !isAboutSteps(steps, finding)) });
  return { ...opened, forget };
}

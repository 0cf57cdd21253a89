import { lazy, Suspense } from 'react';
import type { PanelProps } from '#forms/panel.ts';
import { Loading } from '#ui/QueryContent.tsx';

/** What can be dropped, scaled and shown here is loaded when the tab is opened, not with the journey. */
const UploadsScreen = lazy(() => import('./UploadsScreen.tsx').then((module) => ({ default: module.UploadsScreen })));

/** Tab 1 of `documents` (journey.md): the upload panel of each required document. */
export function UploadsPanel(props: PanelProps) {
  return (
    <Suspense fallback={<Loading subject="documents" />}>
      <UploadsScreen {...props} />
    </Suspense>
  );
}

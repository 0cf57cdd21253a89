import { lazy, Suspense } from 'react';
import type { PanelProps } from '#forms/panel.ts';
import { Loading } from '#ui/QueryContent.tsx';

// The code that reads, scales and shows files is loaded when the tab is opened, not with the journey.
const UploadsScreen = lazy(() =>
  import('./uploads/UploadsScreen.tsx').then((module) => ({ default: module.UploadsScreen })),
);

/** The tab Uploads of the page Documents (rule FLD-28). */
export function UploadsPanel(props: PanelProps) {
  return (
    <Suspense fallback={<Loading subject="documents" />}>
      <UploadsScreen {...props} />
    </Suspense>
  );
}

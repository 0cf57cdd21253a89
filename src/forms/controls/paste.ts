import type { ClipboardEvent } from 'react';

/** Stops a paste that would end as another number than the one pasted (decision 35). */
export const refusesPaste =
  (typed: { paste: (raw: string) => boolean }) =>
  (event: ClipboardEvent): void => {
    if (!typed.paste(event.clipboardData.getData('text'))) event.preventDefault();
  };

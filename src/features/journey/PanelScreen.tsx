import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useCallback } from 'react';
import type { Application } from '#domain/application.ts';
import type { PanelProps, SaveOptions } from '#forms/panel.ts';
import { SaveLine } from './draft/SaveNotices.tsx';
import type { PanelChange, SaveQueue } from './draft/saveQueue.ts';

interface PanelScreenProps {
  panel: ComponentType<PanelProps>;
  application: Application;
  draft: SaveQueue;
  onContinue: () => void;
}

/** A screen of another feature, with what it needs of the journey. A failed save is told like any failed call. */
export function PanelScreen({ panel: Panel, application, draft, onContinue }: PanelScreenProps) {
  const { mutateAsync } = useMutation({
    mutationFn: (change: PanelChange) => draft.save(change, { isBackground: false }),
  });
  // A save that shows its own progress shows its failure too, and needs no spinner above it.
  const save = useCallback(
    (change: PanelChange, { onSent, signal }: SaveOptions = {}) =>
      onSent ? draft.save(change, { isBackground: true, onSent, signal }) : mutateAsync(change),
    [draft, mutateAsync],
  );
  return (
    <>
      <Panel application={application} onContinue={onContinue} save={save} />
      <SaveLine draft={draft} />
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useCallback } from 'react';
import type { Application } from '#domain/application.ts';
import type { PanelProps, SaveOptions } from '#forms/panel.ts';
import { SaveLine } from './SaveLine.tsx';
import type { Change, Saver } from './saver.ts';

interface PanelScreenProps {
  panel: ComponentType<PanelProps>;
  application: Application;
  saver: Saver;
  onContinue: () => void;
}

/** A screen of another feature, with what it needs of the journey. A failed save is told like any failed call. */
export function PanelScreen({ panel: Panel, application, saver, onContinue }: PanelScreenProps) {
  const { mutateAsync } = useMutation({
    mutationFn: (change: Change) => saver.save(change, { isBackground: false }),
  });
  // A save that shows its own progress shows its failure too, and needs no spinner above it.
  const save = useCallback(
    (change: Change, { onSent, signal }: SaveOptions = {}) =>
      onSent ? saver.save(change, { isBackground: true, onSent, signal }) : mutateAsync(change),
    [saver, mutateAsync],
  );
  return (
    <>
      <Panel application={application} onContinue={onContinue} save={save} />
      <SaveLine saver={saver} />
    </>
  );
}

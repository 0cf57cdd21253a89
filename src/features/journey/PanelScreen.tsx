import { useMutation } from '@tanstack/react-query';
import { type ComponentType, useCallback } from 'react';
import type { Application } from '#domain/application.ts';
import type { PanelPart, PanelProps, SaveOptions } from '#forms/panel.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { SaveLine } from './draft/SaveNotices.tsx';
import type { SaveQueue } from './draft/saveQueue.ts';
import type { PanelChange } from './draft/saveState.ts';
import type { Step } from './steps.ts';
import { useServerFindings } from './useServerFindings.ts';

interface PanelScreenProps extends Pick<PanelProps, 'placeOf' | 'focus' | 'toFinish'> {
  panel: ComponentType<PanelProps>;
  application: Application;
  saveQueue: SaveQueue;
  /** Its steps: it shows what the server found wrong there. */
  steps?: readonly Step[];
  joined?: readonly string[];
  /** Where the panel is a part of a form, which has the line of the save. */
  part?: PanelPart;
  onContinue: () => void;
}

const none: readonly Step[] = [];

/** Renders a panel with the props of `PanelProps`. A failed save is reported like any failed call. */
export function PanelScreen({ panel: Panel, saveQueue, steps = none, onContinue, ...props }: PanelScreenProps) {
  const { found, checked, forget } = useServerFindings(steps, props.application);
  const isMounted = useIsMounted();
  const { mutateAsync } = useMutation({
    mutationFn: (change: PanelChange) => saveQueue.save(change, { isBackground: false }),
  });
  // A save with `onSent` shows its progress and its failure itself, so it runs in the background without a spinner.
  const save = useCallback(
    (change: PanelChange, { onSent, signal }: SaveOptions = {}) =>
      onSent ? saveQueue.save(change, { isBackground: true, onSent, signal }) : mutateAsync(change),
    [saveQueue, mutateAsync],
  );
  return (
    <>
      <Panel
        {...props}
        findings={found}
        checked={checked}
        save={save}
        onContinue={() => {
          // A panel may save before it goes on. Whoever has left it meanwhile is led nowhere.
          if (!isMounted()) return;
          forget();
          onContinue();
        }}
      />
      {!props.part && <SaveLine saveQueue={saveQueue} />}
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { messages } from '#domain/messages.ts';
import { useStore } from '#lib/store.ts';
import { Announced } from '#ui/Announced.tsx';
import { Actions, Button } from '#ui/Button.tsx';
import { useFocusFallback } from '#ui/focus.ts';
import { Notice } from '#ui/Notice.tsx';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import { ContestedAnswers } from './ContestedAnswers.tsx';
import type { SaveQueue } from './saveQueue.ts';
import { conflictTexts } from './texts.ts';

/** Whether the answers are saved, beside the button. While somebody types there is nothing to say. */
export function SaveLine({ saveQueue }: { saveQueue: Pick<SaveQueue, 'state'> }) {
  const state = useStore(saveQueue.state);
  switch (state.kind) {
    case 'saved':
      return <SaveStatus state="saved" savedAt={state.at} />;
    case 'saving':
    case 'retrying':
    case 'keptHere':
      return <SaveStatus state={state.kind} />;
    default:
      return <SaveStatus state="idle" />;
  }
}

interface ConflictNoticeProps {
  saveQueue: SaveQueue;
  application: Application;
  lookups: LookupData | undefined;
}

/** A newer version was saved elsewhere: what both sides changed is chosen here, answer by answer (decision 40). */
export function ConflictNotice({ saveQueue, application, lookups }: ConflictNoticeProps) {
  const state = useStore(saveQueue.state);
  if (state.kind !== 'conflict') return null;
  return state.newer ? (
    <ContestedAnswers conflict={state} saveQueue={saveQueue} application={application} lookups={lookups} />
  ) : (
    <NewerVersion saveQueue={saveQueue} />
  );
}

/** The newer version could not be loaded, or was met on submitting. Loading it loses nothing that was typed. */
function NewerVersion({ saveQueue }: { saveQueue: SaveQueue }) {
  const box = useFocusFallback<HTMLDivElement>();
  const { mutate, isPending } = useMutation({ mutationFn: () => saveQueue.resolveConflict({}) });
  return (
    <div ref={box}>
      <Announced>
        <Notice kind="warning">
          <p>{messages.changedElsewhere}</p>
          <Actions>
            <Button isBusy={isPending} onClick={() => mutate()}>
              {conflictTexts.load}
            </Button>
          </Actions>
        </Notice>
      </Announced>
    </div>
  );
}

import { useMutation } from '@tanstack/react-query';
import { messages } from '#domain/messages.ts';
import { useStore } from '#lib/store.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { useFocusFallback } from '#ui/focus.ts';
import { Notice } from '#ui/Notice.tsx';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import type { SaveQueue } from './saveQueue.ts';

/** Whether the answers are saved, beside the button. While somebody types there is nothing to say. */
export function SaveLine({ draft }: { draft: Pick<SaveQueue, 'state'> }) {
  const state = useStore(draft.state);
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

/** Somebody else saved a newer version: both are kept until the applicant says which one goes on. */
export function ConflictNotice({ draft }: { draft: SaveQueue }) {
  const { kind } = useStore(draft.state);
  return kind === 'conflict' ? <VersionChoice draft={draft} /> : null;
}

function VersionChoice({ draft }: { draft: SaveQueue }) {
  const box = useFocusFallback<HTMLDivElement>();
  const { mutate, isPending } = useMutation({
    mutationFn: (version: 'newer' | 'mine') => draft.resolveConflict(version === 'mine'),
  });
  return (
    <div ref={box}>
      <Notice kind="warning">
        <p>{messages.changedElsewhere}</p>
        <Actions>
          <Button isBusy={isPending} onClick={() => mutate('newer')}>
            Load the newer version
          </Button>
          <Button variant="outlined" isBusy={isPending} onClick={() => mutate('mine')}>
            Keep what I typed
          </Button>
        </Actions>
      </Notice>
    </div>
  );
}

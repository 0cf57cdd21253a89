import { useStore } from '#lib/store.ts';
import { SaveStatus } from '#ui/SaveStatus.tsx';
import type { Saver } from './saver.ts';

/** Whether the answers are kept, beside the button. While somebody types there is nothing to say. */
export function SaveLine({ saver }: { saver: Saver }) {
  const state = useStore(saver.state);
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

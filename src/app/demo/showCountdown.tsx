import { Countdown } from '#features/session/Countdown.tsx';
import { createWatch } from '#features/session/watch.ts';
import { createStore } from '#lib/store.ts';
import { dialogs } from '#ui/dialogs.ts';

const WARNING = 120_000;

/** Opens the session countdown over a watch of its own; answers where that stood when it closed. */
export async function showCountdown(): Promise<string> {
  const watch = createWatch({ broadcast: () => undefined, isBusy: () => false });
  const isDone = createStore(false);
  watch.start({ session: WARNING, signal: WARNING });
  const forget = watch.state.subscribe(() => isDone.set(watch.state.get().phase !== 'warning'));
  // A watch that is all warning has nothing to go back to: here Reset is its end.
  const extend = () => {
    watch.extend();
    isDone.set(true);
  };
  await dialogs.open<void>((close) => <Countdown watch={{ ...watch, extend }} isDone={isDone} onClose={close} />, {
    title: 'Your session is about to end',
    isUrgent: true,
  });
  forget();
  const { phase } = watch.state.get();
  watch.stop();
  return phase;
}

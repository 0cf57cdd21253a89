import { Countdown } from '#features/session/Countdown.tsx';
import { createWatch } from '#features/session/watch.ts';
import { createStore } from '#lib/store.ts';
import { dialogs } from '#ui/dialogs.ts';

const WARNING = 120_000;

/** Opens the session countdown with a watch of its own. Resolves with the phase of the watch when the dialog closes. */
export async function showCountdown(): Promise<string> {
  const watch = createWatch({ broadcast: () => undefined, isBusy: () => false });
  const isDone = createStore(false);
  watch.start({ session: WARNING, signal: WARNING });
  const forget = watch.state.subscribe(() => isDone.set(watch.state.get().phase !== 'warning'));
  // This watch consists of the warning only, so Reset has to close the dialog.
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

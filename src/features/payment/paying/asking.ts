export interface Asking {
  /** Asks without waiting for the next pause; while a question is under way, once more after it. */
  askNow: () => void;
  stop: () => void;
}

/**
 * Asks again and again, one question at a time, with `pauseBefore` each. `ask` says whether to go on.
 * With no pause for a question it waits for `askNow`.
 */
export function startAsking(
  ask: () => Promise<boolean>,
  pauseBefore: (question: number) => number | undefined,
): Asking {
  let questions = 0;
  let isUnderWay = false;
  let isWantedAgain = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    const pause = pauseBefore(questions);
    questions += 1;
    if (pause !== undefined) timer = setTimeout(askNow, pause);
  };

  const askNow = () => {
    if (isStopped) return;
    clearTimeout(timer);
    if (isUnderWay) {
      isWantedAgain = true;
      return;
    }
    isUnderWay = true;
    void ask().then((goesOn) => {
      isUnderWay = false;
      if (!goesOn || isStopped) return;
      if (isWantedAgain) {
        isWantedAgain = false;
        askNow();
      } else plan();
    });
  };

  plan();
  return {
    askNow,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

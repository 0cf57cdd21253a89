import { beforeSessionEnds } from '#api/session.ts';

/** Nobody waits longer than this for what is best effort. Milliseconds. */
const AT_MOST = 4_000;

/** Saves what is unsaved while the tokens are good (decision 5). Resolves when it is done, has failed, or takes too long. */
export async function lastSave(atMost: number = AT_MOST): Promise<void> {
  // One that throws before it begins must not keep the others from saving.
  const saves = [...beforeSessionEnds].map(async (save) => save());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, atMost);
  });
  await Promise.race([Promise.allSettled(saves), patience]);
  clearTimeout(timer);
}

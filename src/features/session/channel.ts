/** Messages stay in the memory of the tabs. One channel for both directions: a tab does not receive its own. */
let channel: BroadcastChannel | undefined;

/** The channel of the tabs; undefined in a browser that has none, or gives none where it blocks the storage (decision 2). */
export function openChannel(): BroadcastChannel | undefined {
  try {
    channel ??= new BroadcastChannel('slb-session');
  } catch {
    // Without a channel the tabs hear of each other through local storage.
  }
  return channel;
}

/** Messages stay in the memory of the tabs. One channel for both directions: a tab does not receive its own. */
let channel: BroadcastChannel | undefined;

/** The channel of the tabs; undefined in a browser that has none. */
export function openChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('slb-session');
  return channel;
}

import { vi } from 'vitest';
import type { TabMessage } from '#features/session/crossTab.ts';

/** A BroadcastChannel that delivers without a real event loop, so that fake clocks can be used beside it. */
class NearChannel extends EventTarget {
  static open: NearChannel[] = [];

  constructor() {
    super();
    NearChannel.open.push(this);
  }

  postMessage(data: unknown): void {
    const copy: unknown = structuredClone(data);
    for (const other of NearChannel.open)
      if (other !== this) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data: copy })));
  }
}

/** Gives every tab of a test file its channel. Called before the first of them speaks. */
export const useNearChannels = (): void => {
  vi.stubGlobal('BroadcastChannel', NearChannel);
};

/** Another tab of this person: what it hears, and its voice. */
export function otherTab(trn: string) {
  const channel = new NearChannel();
  const heard: TabMessage[] = [];
  channel.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<{ trn: string; message: TabMessage }>;
    if (data.trn === trn) heard.push(data.message);
  });
  return { heard, say: (message: TabMessage) => channel.postMessage({ trn, message }) };
}

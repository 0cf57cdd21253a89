import { vi } from 'vitest';
import type { TabMessage } from '#features/session/crossTab.ts';

/** A BroadcastChannel that delivers without a real event loop, so that fake clocks can be used beside it. */
class FakeChannel extends EventTarget {
  static open: FakeChannel[] = [];

  constructor() {
    super();
    FakeChannel.open.push(this);
  }

  postMessage(data: unknown): void {
    const copy: unknown = structuredClone(data);
    for (const other of FakeChannel.open)
      if (other !== this) queueMicrotask(() => other.dispatchEvent(new MessageEvent('message', { data: copy })));
  }
}

/** The other tabs of the test that runs. */
const others = new Set<FakeChannel>();

/** Gives every tab of a test file its channel, and closes the other tabs of the test before. Called before the first of them speaks. */
export const stubBroadcastChannel = (): void => {
  FakeChannel.open = FakeChannel.open.filter((one) => !others.has(one));
  others.clear();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
};

/** The channel of a browser that has them and gives none, as Firefox does where it blocks the storage. */
export class RefusedChannel {
  constructor() {
    throw new DOMException('blocked', 'SecurityError');
  }
}

/** Another tab of this person: what it hears, what it answers at once, and its voice. */
export function otherTab(trn: string, answer: (heard: TabMessage) => TabMessage | undefined = () => undefined) {
  const channel = new FakeChannel();
  others.add(channel);
  const received: TabMessage[] = [];
  channel.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<{ trn: string; message: TabMessage }>;
    if (data.trn !== trn) return;
    received.push(data.message);
    const answered = answer(data.message);
    if (answered) send(answered);
  });
  const send = (message: TabMessage) => channel.postMessage({ trn, message });
  return { received, send };
}

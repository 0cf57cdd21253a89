import { createRequire } from 'node:module';

/** What Playwright says to every Firefox, although Debian's does not know it yet: it is about colour schemes, which nobody asks for. */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/**
 * Lets Playwright drive Debian's Firefox, by the channel `moz-firefox`: what that Firefox does not know is answered in its
 * place. To be left out once `browser.newContext()` succeeds without it.
 */
export function answerForFirefox() {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@playwright/test/package.json'));
  const { ws } = createRequire(import.meta.url)(resolve('playwright-core/lib/utilsBundle'));
  const { send } = ws.prototype;
  /** @param {unknown} message @param {unknown[]} rest */
  ws.prototype.send = function (message, ...rest) {
    if (typeof message !== 'string' || !message.includes(`"${UNKNOWN}"`)) return send.call(this, message, ...rest);
    const answer = JSON.stringify({ type: 'success', id: JSON.parse(message).id, result: {} });
    setImmediate(() => this.emit('message', answer, false));
  };
}

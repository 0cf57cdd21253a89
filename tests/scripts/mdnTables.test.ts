import { expect, it } from 'vitest';
import { tablesOf } from '../../scripts/support/mdnTables.mjs';

/** A row of MDN's tables: since when a browser has something. */
const since = (...versions: [browser: string, version: string | boolean][]) => ({
  __compat: {
    support: Object.fromEntries(versions.map(([browser, version]) => [browser, { version_added: version }])),
  },
});

const { lacking } = tablesOf({
  api: {
    URLSearchParams: {
      size: since(['chrome', '113'], ['safari', '17']),
      get: since(['chrome', '49'], ['safari', '10.1']),
    },
    OffscreenCanvas: since(['chrome', '69'], ['firefox', '105']),
    Navigator: { share: since(['firefox', false]) },
    Window: { alert: since(['chrome', '≤79'], ['firefox', true]) },
    HTMLElement: {
      inert: { __compat: { support: { chrome: [{ version_added: '120' }, { version_added: '60', flags: [{}] }] } } },
    },
  },
  javascript: {
    builtins: { Array: { toSorted: since(['chrome', '110']) }, Object: { groupBy_static: since(['chrome', '117']) } },
  },
});

it.each([
  ['URLSearchParams.size', 'chrome 113, safari 17'],
  ['URLSearchParams.get', ''],
  ['OffscreenCanvas', 'firefox 105'],
  ['Navigator.share', 'never in firefox'],
  ['alert', ''],
  ['HTMLElement.inert', 'chrome 120'],
  ['ReadonlyArray.toSorted', 'chrome 110'],
  ['ObjectConstructor.groupBy', 'chrome 117'],
  ['Nothing.thatIsKnown', ''],
])('What our oldest browsers lack of %s, by the tables: "%s"', (used, words) => {
  expect(lacking(used)).toBe(words);
});

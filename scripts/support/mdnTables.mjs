import { oldestVersions } from './browsers.mjs';

/** MDN's names of the browsers, by those of `browserslist`. The others of the list are later versions of the same engines. */
const mdnNames = new Map([
  ['chrome', ['chrome', 'chrome_android']],
  ['edge', ['edge']],
  ['samsung', ['samsunginternet_android']],
  ['firefox', ['firefox', 'firefox_android']],
  ['safari', ['safari']],
  ['ios_saf', ['safari_ios']],
]);

/**
 * A statement about one browser: since which version it has something; `true` always, `false` or 'preview' never.
 * @typedef {{ version_added: string | boolean | null, flags?: unknown, prefix?: string, alternative_name?: string }} Support
 * @typedef {{ __compat?: Entry, support?: Record<string, Support | Support[]> }} Entry
 * @typedef {Record<string, Entry>} Members
 * @typedef {{ api: Record<string, Members>, javascript: { builtins: Record<string, Members> } }} Tables
 */

/** @param {Support['version_added']} version */
const versionOf = (version) =>
  version === true
    ? 0
    : typeof version === 'string' && version !== 'preview'
      ? Number(version.replace('≤', ''))
      : Infinity;

/**
 * MDN's tables, to be asked whether our oldest browsers have something: `lacking('URLSearchParams.size')` and
 * `lacking('OffscreenCanvas')` say which do not, with the first version that has it; '' where all do, or no table knows it.
 * @param {Tables} tables
 */
export function tablesOf({ api, javascript: { builtins } }) {
  const browsers = oldestVersions.flatMap(([family, version]) =>
    (mdnNames.get(family) ?? []).map((name) => /** @type {const} */ ([name, version])),
  );

  /** @param {string} used */
  const entryOf = (used) => {
    const [owner = '', member] = used.replace(/^Readonly(?=Array|Set|Map)/, '').split('.');
    const name = owner.replace(/Constructor$/, '');
    const known = api[name] ?? builtins[name];
    if (member !== undefined) return known?.[member] ?? known?.[`${member}_static`];
    return known ? { __compat: known.__compat } : api.Window?.[name];
  };

  /** @param {string} used @returns {string} */
  const lacking = (used) => {
    const support = entryOf(used)?.__compat?.support;
    return browsers
      .flatMap(([name, oldest]) => {
        const said = [support?.[name] ?? []].flat();
        const usable = said.filter(({ flags, prefix, alternative_name: alias }) => !flags && !prefix && !alias);
        const since = Math.min(...usable.map(({ version_added: version }) => versionOf(version)));
        return said.length === 0 || since <= oldest
          ? []
          : [since === Infinity ? `never in ${name}` : `${name} ${since}`];
      })
      .join(', ');
  };
  return { lacking };
}

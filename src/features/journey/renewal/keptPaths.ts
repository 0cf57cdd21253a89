import { isPanel, pages } from '../pages.ts';

/** Where the answers lie that a renewal begins with, as each field says beside its description. People have a rule of their own. */
export const keptPaths: readonly string[] = pages
  .flatMap(({ tabs }) => tabs.flat())
  .flatMap((tab) => {
    if (isPanel(tab) || !tab.binding.wirePath) return [];
    const { wirePath } = tab.binding;
    return Object.entries(tab.fields).flatMap(([key, field]) => (field.keptOnRenewal ? [wirePath(key)] : []));
  });

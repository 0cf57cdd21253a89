import { isPanel, pages } from '../pages.ts';

/** The wire paths of the answers that a renewal starts with: those of the fields with `keptOnRenewal`. People are kept by `domain/renewal.ts`. */
export const keptPaths: readonly string[] = pages
  .flatMap(({ tabs }) => tabs.flat())
  .flatMap((tab) => {
    if (isPanel(tab) || !tab.binding.wirePath) return [];
    const { wirePath } = tab.binding;
    return Object.entries(tab.fields).flatMap(([key, field]) => (field.keptOnRenewal ? [wirePath(key)] : []));
  });

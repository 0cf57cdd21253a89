import { settings } from '#api/settings.ts';
import type { Variant } from '#mocks/variants/variant.ts';
import { isVariant, type VariantName, variants } from '#mocks/variants/variants.ts';
import { backend } from '../support/backend.ts';

const atStart = settings.get();

/** Every variant. */
export const variantNames = Object.keys(variants).filter(isVariant);

/** From now on the demo backend answers as this variant, with the settings that it needs. */
export async function startVariant(name: VariantName): Promise<void> {
  await backend.ask('POST', '/__mock/variant', { variant: name });
  const { overrides }: Variant = variants[name];
  settings.set({ ...atStart, ...overrides });
}

/** Takes the settings of a variant back. To be called after each test. */
export const endVariant = (): void => settings.set(atStart);

import { createStore } from '#lib/store.ts';
import { z } from '#lib/zod.ts';

/** What an operator may change without a build: contract.md, "Overrides". Addresses must be http(s) or a path. */
export const overrides = z.looseObject({
  apiBaseUrl: z.catch(z.optional(z.string().check(z.regex(/^(https?:\/\/|\/(?!\/))/))), undefined),
  applicationEndpoint: z.catch(z.optional(z.string().check(z.regex(/^\/(?!\/)/))), undefined),
  feeCipherKey: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  gatewayOrigin: z.catch(z.optional(z.string().check(z.regex(/^https?:\/\//))), undefined),
  supportEmail: z.catch(z.optional(z.string().check(z.regex(/^[^\s@<>"']+@[^\s@<>"']+$/))), undefined),
  supportPhone: z.catch(z.optional(z.string().check(z.regex(/^[\d ()+-]{7,20}$/))), undefined),
});

export type Settings = z.output<typeof overrides>;

/** The settings in force: the built ones, then the runtime overrides on top. */
export const settings = createStore<Settings>({ apiBaseUrl: '/slb' });

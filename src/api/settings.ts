import { createStore } from '#lib/store.ts';
import { parseHttpUrl } from '#lib/text.ts';
import { z } from '#lib/zod.ts';

/** Nothing that a browser takes for another host or for the folder above. */
const isOwnPath = (text: string): boolean => /^\/(?!\/)/.test(text) && !/\\|\.\./.test(text);
const isWebAddress = (text: string): boolean => parseHttpUrl(text) !== undefined;

/** What an operator may change without a build: the runtime overrides (rule CALL-11). What does not fit is left out. */
export const overrides = z.object({
  apiBaseUrl: z.catch(
    z.optional(z.string().check(z.refine((text) => isOwnPath(text) || isWebAddress(text)))),
    undefined,
  ),
  applicationEndpoint: z.catch(z.optional(z.string().check(z.refine(isOwnPath))), undefined),
  /** False keeps unfinished applications from the server, for a backend that refuses them (decision 32). */
  serverDrafts: z.catch(z.optional(z.boolean()), undefined),
  uploadData: z.catch(z.optional(z.enum(['once', 'always'])), undefined),
  feeCipherKey: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  gatewayOrigin: z.catch(z.optional(z.string().check(z.refine(isWebAddress))), undefined),
  supportEmail: z.catch(z.optional(z.string().check(z.regex(/^[^\s@<>"']+@[^\s@<>"']+$/))), undefined),
  supportPhone: z.catch(z.optional(z.string().check(z.regex(/^[\d ()+-]{7,20}$/))), undefined),
});

/** Where the calls go is always known. */
export type Settings = z.output<typeof overrides> & { apiBaseUrl: string };

/** The settings in force: the built ones, then the runtime overrides on top. */
export const settings = createStore<Settings>({ apiBaseUrl: '/slb' });

import { parseHttpUrl } from '#lib/text.ts';
import { z } from '#lib/zod.ts';

/** A path that a browser cannot resolve to another host or a parent folder. */
const isOwnPath = (text: string): boolean => /^\/(?!\/)/.test(text) && !/\\|\.\./.test(text);
const isWebAddress = (text: string): boolean => parseHttpUrl(text) !== undefined;

/** What an operator may change without a build: the runtime overrides (rule CALL-11). Invalid values are left out. */
export const overrides = z.lazy(() => {
  const phone = z.catch(z.optional(z.string().check(z.regex(/^[\d ()+-]{7,20}$/))), undefined);
  return z.object({
    apiBaseUrl: z.catch(
      z.optional(z.string().check(z.refine((text) => isOwnPath(text) || isWebAddress(text)))),
      undefined,
    ),
    applicationEndpoint: z.catch(z.optional(z.string().check(z.refine(isOwnPath))), undefined),
    /** False when unfinished applications are not sent, for a backend that refuses them (decision 32). */
    serverDrafts: z.catch(z.optional(z.boolean()), undefined),
    uploadData: z.catch(z.optional(z.enum(['once', 'always'])), undefined),
    feeCipherKey: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
    gatewayOrigin: z.catch(z.optional(z.string().check(z.refine(isWebAddress))), undefined),
    supportEmail: z.catch(z.optional(z.string().check(z.regex(/^[^\s@<>"']+@[^\s@<>"']+$/))), undefined),
    supportPhone: phone,
    supportWhatsApp: phone,
  });
});

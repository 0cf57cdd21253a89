import { messages, SESSION_EXPIRED, SIGN_IN_TO_CONTINUE } from '#domain/messages.ts';
import { tabStorage } from '#lib/storage.ts';
import { tabStatePart } from '#lib/tabState.ts';
import { z } from '#lib/zod.ts';

// The route to the sign-in screen, and the route after it.

const HOME = '/auth/home';
/** A route of this portal: path segments and a query. Nothing that could leave it, like '//elsewhere'. */
const OWN_PLACE = /^(\/[\w-]+)+(\?[\w%=&.,+-]*)?$/;
/** The screens that lead to a session; sign-in never returns to them. */
const WAY_IN = /^\/auth\/(login|signup|verify|forgot|resume)\b/;
/** A message in the address is cut to this many characters (decision 6). */
const LONGEST_WORDS = 200;

const left = tabStatePart(
  'signIn',
  z.object({
    /** The message that this tab put into the address. */
    words: z.optional(z.string()),
    place: z.optional(z.string().check(z.regex(OWN_PLACE))),
    /** The user of that route: it is not opened for another user. */
    trn: z.optional(z.string()),
  }),
);

const plain = (message: string): string => message.trim().slice(0, LONGEST_WORDS);

interface Leaving {
  /** 401 or 417; undefined when a user without a session opened a page that needs one. */
  code?: number;
  message?: string;
  /** The user's current route, to return to. */
  from?: string;
  /** Whose session it was. */
  trn?: string;
}

/**
 * The route to the sign-in screen (rule SCR-2). Stores the message and the user's current route in this tab, so call it
 * after the storage of the ended session was cleared.
 */
export function signInRoute({ code, message, from, trn }: Leaving): string {
  const words = message === undefined ? undefined : plain(message);
  const place = from !== undefined && OWN_PLACE.test(from) && !WAY_IN.test(from) ? from : undefined;
  left.write({ words, place, trn });
  const query = new URLSearchParams();
  if (code !== undefined) query.set('httpCode', String(code));
  if (words) query.set('message', words);
  return `/auth/login${query.size > 0 ? `?${query}` : ''}`;
}

/** The route after signing in: the user's earlier route, or home. Clears the stored route. */
export function routeAfterSignIn(trn: string): string {
  const { place, trn: whose } = left.read() ?? {};
  left.clear();
  return place !== undefined && (whose === undefined || whose === trn) ? place : HOME;
}

const catalogue: ReadonlySet<string> = new Set([SESSION_EXPIRED, ...Object.values(messages)]);

/**
 * The message of the sign-in screen for its query (decision 6): a text of the catalogue, or one that this tab put there.
 * A link from another site gets a fixed sentence, so that it cannot show a message in the bureau's name.
 */
export function signInMessage(httpCode: string | null, message: string | null): string | undefined {
  if (httpCode === null && message === null) return undefined;
  const words = plain(message ?? '');
  if (words !== '' && (catalogue.has(words) || words === left.read()?.words)) return words;
  return httpCode === '401' || httpCode === '417' ? SESSION_EXPIRED : SIGN_IN_TO_CONTINUE;
}

const invitation = z.object({
  arn: z.string().check(z.minLength(1), z.maxLength(100)),
  context: z.string().check(z.minLength(1), z.maxLength(500)),
});

/** The content of an invitation link: the application number, and the context that proves the invitation. */
export type Invitation = z.output<typeof invitation>;

/** Saves the invitation for auth/resume (rule SCR-5). */
export const saveInvitation = (found: Invitation): void => tabStorage.write('CONTEXT', found);

/** The invitation that this tab was opened with; undefined without one. */
export const savedInvitation = (): Invitation | undefined => tabStorage.read('CONTEXT', invitation);

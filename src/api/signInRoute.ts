import { messages, SESSION_EXPIRED } from '#domain/messages.ts';
import { tabStorage } from '#lib/storage.ts';
import { tabStatePart } from '#lib/tabState.ts';
import { z } from '#lib/zod.ts';

// How one leaves for the sign-in screen, and where one goes from there.

const HOME = '/auth/home';
/** A place of this portal: path segments and a query. Nothing that could leave it, like '//elsewhere'. */
const OWN_PLACE = /^(\/[\w-]+)+(\?[\w%=&.,+-]*)?$/;
/** These screens are the way to a session; nobody wants to come back to them. */
const WAY_IN = /^\/auth\/(login|signup|verify|forgot|resume)\b/;
/** Decision 6: what the address may say is cut to this many characters. */
const LONGEST_WORDS = 200;

const left = tabStatePart(
  'signIn',
  z.object({
    /** The words that this tab itself put into the address. */
    words: z.optional(z.string()),
    place: z.optional(z.string().check(z.regex(OWN_PLACE))),
    /** Who was there: the place is nobody else's. */
    trn: z.optional(z.string()),
  }),
);

const plain = (message: string): string => message.trim().slice(0, LONGEST_WORDS);

interface Leaving {
  /** 401 or 417; none when somebody only opened a page that needs a session. */
  code?: number;
  message?: string;
  /** The route where the person is, to come back to. */
  from?: string;
  /** Whose session it was. */
  trn?: string;
}

/**
 * The address of the sign-in screen (rule SCR-2). Remembers which words this tab put there and where the person was,
 * so it is asked for after the storage of the ended session has been cleared.
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

/** Where a person goes after signing in: back to where they were, or home. Asked once; the place is then forgotten. */
export function routeAfterSignIn(trn: string): string {
  const { place, trn: whose } = left.read() ?? {};
  left.clear();
  return place !== undefined && (whose === undefined || whose === trn) ? place : HOME;
}

const catalogue: ReadonlySet<string> = new Set([SESSION_EXPIRED, ...Object.values(messages)]);

/**
 * What the sign-in screen says of its query (decision 6): a text of the catalogue, or one that this tab put there itself.
 * A link from elsewhere gets a fixed sentence, so that nobody can speak in the bureau's name.
 */
export function signInMessage(httpCode: string | null, message: string | null): string | undefined {
  if (httpCode === null && message === null) return undefined;
  const words = plain(message ?? '');
  if (words !== '' && (catalogue.has(words) || words === left.read()?.words)) return words;
  return httpCode === '401' || httpCode === '417' ? SESSION_EXPIRED : 'Sign in to go on.';
}

const invitation = z.object({
  arn: z.string().check(z.minLength(1), z.maxLength(100)),
  context: z.string().check(z.minLength(1), z.maxLength(500)),
});

/** What an invitation by e-mail links to: the application number, and the context that proves the invitation. */
export type Invitation = z.output<typeof invitation>;

/** Saves the invitation for auth/resume (rule SCR-5). */
export const saveInvitation = (found: Invitation): void => tabStorage.write('CONTEXT', found);

/** The invitation that this tab was opened with; undefined without one. */
export const savedInvitation = (): Invitation | undefined => tabStorage.read('CONTEXT', invitation);

import { messages, SESSION_EXPIRED, SIGN_IN_TO_CONTINUE } from '#domain/messages.ts';
import { lastStatePart } from '#lib/lastState.ts';
import { maybe, numeric, type ReadBy, shaped, textLike } from '#lib/readers.ts';
import { tabStorage } from '#lib/storage.ts';
import { numberOf } from './signIns.ts';

// The route to the sign-in screen, and the route after it.

const HOME = '/auth/home';
/** A route of this portal: path segments and a query. Nothing that could leave it, like '//elsewhere'. */
const PORTAL_ROUTE = /^(\/[\w-]+)+(\?[\w%=&.,+-]*)?$/;
/** The screens that lead to a session; sign-in never returns to them. */
const SIGN_IN_ROUTES = /^\/auth\/(login|signup|verify|forgot|resume)\b/;
/** A message in the address is cut to this many characters (decision 6). */
const MAX_MESSAGE_LENGTH = 200;

/** What sign-in says, and where it leads. */
export const returnState = lastStatePart(
  'signIn',
  shaped({
    /** The message that this tab put into the address. */
    message: maybe(textLike(/^/)),
    route: maybe(textLike(PORTAL_ROUTE)),
    /** The number of that route's user (`signIns.ts`), who has left: it is not opened for another user. */
    user: maybe(numeric),
  }),
);

/** Doing it again takes nothing more off: what is in the address is compared with what was put there. */
const shortened = (message: string): string => message.trim().slice(0, MAX_MESSAGE_LENGTH).trim();

interface SessionEnd {
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
export function signInRoute({ code, message, from, trn }: SessionEnd): string {
  const text = message === undefined ? undefined : shortened(message);
  const route = from !== undefined && PORTAL_ROUTE.test(from) && !SIGN_IN_ROUTES.test(from) ? from : undefined;
  returnState.write({ message: text, route, user: trn === undefined ? undefined : numberOf(trn) });
  const query = new URLSearchParams();
  if (code !== undefined) query.set('httpCode', String(code));
  if (text) query.set('message', text);
  // Not by its `size`, which Chrome 113 is the first to have.
  return `/auth/login?${query}`.replace(/\?$/, '');
}

/** The route after signing in: the user's earlier route, or home. Clears the stored route; and the invitation of somebody else. */
export function routeAfterSignIn(trn: string): string {
  const { route, user } = returnState.read() ?? {};
  returnState.clear();
  const isOther = user !== undefined && user !== numberOf(trn);
  if (isOther) tabStorage.remove('CONTEXT');
  return route !== undefined && !isOther ? route : HOME;
}

/**
 * The message of the sign-in screen for its query (decision 6): a text of the catalogue, or one that this tab put there.
 * A link from another site gets a fixed sentence, so that it cannot show a message in the bureau's name.
 */
export function signInMessage(httpCode: string | null, message: string | null): string | undefined {
  if (httpCode === null && message === null) return undefined;
  const text = shortened(message ?? '');
  const catalogue = [SESSION_EXPIRED, ...Object.values(messages)];
  if (text !== '' && (catalogue.includes(text) || text === returnState.read()?.message)) return text;
  return httpCode === '401' || httpCode === '417' ? SESSION_EXPIRED : SIGN_IN_TO_CONTINUE;
}

const invitation = shaped({ arn: textLike(/^.{1,100}$/s), context: textLike(/^.{1,4000}$/s) });

/** The content of an invitation link: the application number, and the context that proves the invitation. */
export type Invitation = ReadBy<typeof invitation>;

/** Saves the invitation for auth/resume (rule SCR-5). */
export const saveInvitation = (found: Invitation): void => tabStorage.write('CONTEXT', found);

/** The invitation that this tab was opened with; undefined without one. */
export const savedInvitation = (): Invitation | undefined => tabStorage.read('CONTEXT', invitation);

import type { User } from '#domain/user.ts';
import type { Caller } from '../call.ts';
import type { Db, Session } from '../db.ts';
import { unauthorised } from '../errorResponse.ts';
import { lifetimes } from '../settings.ts';

type Pair = Pick<Session, 'token' | 'refreshToken'>;

/** Opens a session. Tokens are never the same twice, even with the same seed. */
export function openSession(db: Db, user: User, now: number): Pair {
  const pair = { token: `demo-${crypto.randomUUID()}`, refreshToken: `demo-r-${crypto.randomUUID()}` };
  db.sessions.push({
    ...pair,
    user,
    trn: user.trn,
    endsAt: now + lifetimes.token,
    refreshEndsAt: now + lifetimes.refreshToken,
  });
  return pair;
}

/** The caller who sent this token. Missing, unknown or expired: 401. */
export function callerOf(db: Db, request: Request, now: number): Caller {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
  const session = db.sessions.find((one) => one.token === token);
  if (!session || session.endsAt <= now) throw unauthorised();
  return { session, user: session.user, trn: session.trn };
}

/**
 * The next pair of tokens. The old one stays valid for a minute, and a second refresh with it (another tab, a retry
 * after a lost answer) gets the same next pair.
 */
export function refreshSession(db: Db, refreshToken: string, now: number): Pair {
  const session = db.sessions.find((one) => one.refreshToken === refreshToken);
  if (!session || session.refreshEndsAt <= now) throw unauthorised();
  const next = db.sessions.find((one) => one.token === session.followedBy);
  if (next) return { token: next.token, refreshToken: next.refreshToken };
  const pair = openSession(db, session.user, now);
  session.followedBy = pair.token;
  session.endsAt = Math.min(session.endsAt, now + lifetimes.grace);
  session.refreshEndsAt = now + lifetimes.grace;
  return pair;
}

/** Closes a session, the pair that it was refreshed from, and the pair that followed it. */
export function closeSession(db: Db, { token, followedBy }: Session): void {
  db.sessions = db.sessions.filter(
    (one) => one.token !== token && one.token !== followedBy && one.followedBy !== token,
  );
}

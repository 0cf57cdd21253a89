import type { User } from '#domain/user.ts';
import { unauthorised } from '#mocks/errorResponse.ts';
import type { Caller } from '../call.ts';
import type { Db, Session } from '../db.ts';
import { lifetimes } from '../settings.ts';

type Pair = Pick<Session, 'token' | 'refreshToken'>;

/** A new pair of tokens for somebody. Tokens are never the same twice, whatever the seed. */
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

/** Who sends this token. Missing, unknown or expired: 401. */
export function callerOf(db: Db, request: Request, now: number): Caller {
  const [, token] = /^Bearer (\S+)$/.exec(request.headers.get('Authorization') ?? '') ?? [];
  const session = db.sessions.find((one) => one.token === token);
  if (!session || session.endsAt <= now) throw unauthorised();
  return { session, user: session.user, trn: session.trn };
}

/**
 * The next pair. The old one lives on for a minute of grace, and whoever comes with it meanwhile (another tab, a retry
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

/** Ends a session, the pair that it was refreshed from, and the one that followed it. */
export function closeSession(db: Db, { token, followedBy }: Session): void {
  db.sessions = db.sessions.filter(
    (one) => one.token !== token && one.token !== followedBy && one.followedBy !== token,
  );
}

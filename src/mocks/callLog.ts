import type { Db } from './db.ts';

/** A body without the content of uploads, which would fill the memory. */
const withoutData = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (key, part: unknown) =>
      key === 'data' && typeof part === 'string' ? `(${part.length} characters)` : part,
    ),
  );

/** Counts a call and stores its last body. */
export function recordCall(db: Db, name: string, body: unknown): void {
  db.calls[name] = (db.calls[name] ?? 0) + 1;
  if (body !== undefined) db.lastBodies[name] = withoutData(body);
}

import { isRejected } from '#api/retry.ts';

/** What is stored beside a code that was sent, because it has to outlive a reload: the dialog of a lost line asks for one. */
export interface UnsureNote {
  isUnsure: () => boolean;
  set: (isUnsure: boolean) => void;
}

/**
 * Makes a call that uses a one-time code up. While its answer is awaited, and once it is lost, the code may have done its
 * work: the note says so. An answer takes back what this call has noted, and so does a refusal, as after the session has
 * expired: the code was not looked at. Whatever was unsure before it stays so.
 */
export async function usingUp<T>(note: UnsureNote, make: () => Promise<T>): Promise<T> {
  const before = note.isUnsure();
  note.set(true);
  try {
    const answer = await make();
    note.set(before);
    return answer;
  } catch (error) {
    if (isRejected(error)) note.set(before);
    throw error;
  }
}

import { session } from '#api/session.ts';
import { createUploadDesk, type UploadDesk } from './uploadDesk.ts';

/** Files that are not sent yet outlive the panel: whoever looks at another screen finds them again. */
const desks = new Map<string, UploadDesk>();

/** The desk of an application, by its number, or of a request. */
export function uploadDesk(id: string): UploadDesk {
  const desk = desks.get(id) ?? createUploadDesk();
  desks.set(id, desk);
  return desk;
}

/** What was collected at a desk has been sent: nothing of it is kept. */
export function closeDesk(id: string): void {
  desks.get(id)?.close();
  desks.delete(id);
}

session.subscribe(() => {
  if (session.get()) return;
  for (const desk of desks.values()) desk.close();
  desks.clear();
});

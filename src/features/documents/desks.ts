import { session } from '#api/session.ts';
import { createUploadDesk, type UploadDesk } from './uploadDesk.ts';

/** Files that are not sent yet outlive the panel: whoever looks at another screen finds them again. */
const desks = new Map<string, UploadDesk>();

/** The desk of an application. */
export function uploadDesk(arn: string): UploadDesk {
  const desk = desks.get(arn) ?? createUploadDesk();
  desks.set(arn, desk);
  return desk;
}

session.subscribe(() => {
  if (session.get()) return;
  for (const desk of desks.values()) desk.close();
  desks.clear();
});

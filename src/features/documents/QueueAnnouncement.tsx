import { useSelected } from '#lib/selected.ts';
import type { UploadQueue } from './uploads/queue/uploadQueue.ts';

/** Says to screen readers what the queue has done last. */
export function QueueAnnouncement({ queue }: { queue: UploadQueue }) {
  const { announcement, announcements } = useSelected(queue.state, ({ announcement, announcements }) => ({
    announcement,
    announcements,
  }));
  return (
    <div aria-live="polite" aria-atomic="true" className="slb-unseen">
      {/* A new element each time: a screen reader does not hear that the same words were written again. */}
      <span key={announcements}>{announcement}</span>
    </div>
  );
}

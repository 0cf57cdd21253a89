import { useSelected } from '#lib/selected.ts';
import type { UploadQueue } from './uploads/queue/uploadQueue.ts';

/** Says to screen readers what the queue has done last. */
export function QueueAnnouncement({ queue }: { queue: UploadQueue }) {
  const announcement = useSelected(queue.state, (now) => now.announcement);
  return (
    <div aria-live="polite" aria-atomic="true" className="slb-unseen">
      {announcement}
    </div>
  );
}

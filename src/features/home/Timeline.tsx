import { type Milestone, timelineOf } from '#domain/status.ts';
import { TickIcon } from '#ui/icons.tsx';
import './Timeline.css';

/** What a screen reader says of a state; the shape and place of its dot say the same. */
const spoken: Record<Milestone['is'], string> = { done: 'done', now: 'it is here now', ahead: 'not yet' };

/** How far an application is, in five states (rule SCR-21); nothing where its status is on no way. */
export function Timeline({ status }: { status: string }) {
  const way = timelineOf(status);
  if (way.length === 0) return null;
  return (
    <ol className="timeline" aria-label="How far it is">
      {way.map(({ label, is }) => (
        <li key={label} className={`timeline-${is}`} aria-current={is === 'now' ? 'step' : undefined}>
          <span className="timeline-dot">{is === 'done' && <TickIcon size={14} />}</span>
          <span className="timeline-label">{label}</span>
          <span className="slb-unseen">: {spoken[is]}</span>
        </li>
      ))}
    </ol>
  );
}

import { timelineOf } from '#domain/status.ts';
import { TickIcon } from '#ui/icons.tsx';
import './timeline.css';
import { applicationTexts as texts } from './texts.tsx';

/** How far an application is, in five states (rule SCR-21); nothing where its status is on no way. */
export function Timeline({ status }: { status: string }) {
  const milestones = timelineOf(status);
  if (milestones.length === 0) return null;
  return (
    <ol className="timeline" aria-label={texts.progress}>
      {milestones.map(({ label, is }) => (
        <li key={label} className={`timeline-${is}`} aria-current={is === 'now' ? 'step' : undefined}>
          <span className="timeline-dot">{is === 'done' && <TickIcon size={14} />}</span>
          <span className="timeline-label">{label}</span>
          <span className="slb-unseen">{texts.milestones[is]}</span>
        </li>
      ))}
    </ol>
  );
}

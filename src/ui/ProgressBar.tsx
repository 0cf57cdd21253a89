import { useId } from 'react';
import './ProgressBar.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; undefined while it is unknown. */
  share?: number;
}

/** How much of a file has been uploaded. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const id = useId();
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div className="slb-progress">
      <span id={id}>{label}</span>
      <progress aria-labelledby={id} max={100} value={percent} />
      <span aria-hidden="true" className="slb-number">
        {percent === undefined ? '' : `${percent}%`}
      </span>
    </div>
  );
}

import type { Checklist } from '#domain/checklists.ts';
import { Notice } from '#ui/Notice.tsx';

interface ChecklistNoticeProps extends Omit<Checklist, 'points'> {
  /** Left out where the points are papers: the cards that take them list them. */
  points?: readonly string[] | undefined;
}

/** What an appeal is, or what has to come with a request, as a notice in the form (rules DLG-4 and DLG-5). */
export const ChecklistNotice = ({ title, text, points }: ChecklistNoticeProps) => (
  <Notice title={title}>
    <p>{text}</p>
    {points && (
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
  </Notice>
);

import type { Checklist } from '#domain/checklists.ts';
import { Notice } from '#ui/Notice.tsx';

/** What an appeal is, or what has to come with a request, as a notice in the form (rules DLG-4 and DLG-5). */
export const ChecklistNotice = ({ title, text, points }: Checklist) => (
  <Notice title={title}>
    <p>{text}</p>
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </Notice>
);

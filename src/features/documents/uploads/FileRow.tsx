import type { ReactNode } from 'react';
import { useFocusFallback } from '#ui/focus.ts';
import { DocumentIcon } from '#ui/icons.tsx';
import { FileName } from './FileName.tsx';

interface FileRowProps {
  /** Takes the focus when the error summary leads here. */
  id?: string;
  /** Takes the focus when the row goes and no other takes its place. */
  focusAfter?: string;
  name: string;
  /** The address of a small picture of it. */
  thumbnail?: string;
  /** Its size, its state. */
  children?: ReactNode;
  actions?: ReactNode;
  isWrong?: boolean;
}

/** One file of a document: what it looks like, what it is called, how it stands, what can be done with it. */
export function FileRow({ id, focusAfter, name, thumbnail, children, actions, isWrong }: FileRowProps) {
  const row = useFocusFallback<HTMLLIElement>(id, focusAfter);
  return (
    <li ref={row} id={id} tabIndex={-1} className={isWrong ? 'file-row file-row--wrong' : 'file-row'}>
      <span className="file-picture">
        {/* The name stands beside it, so the picture says nothing more. */}
        {thumbnail ? <img src={thumbnail} alt="" /> : <DocumentIcon />}
      </span>
      <div className="file-facts">
        <FileName name={name} />
        {children}
      </div>
      {actions && <div className="file-actions">{actions}</div>}
    </li>
  );
}

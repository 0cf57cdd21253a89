import type { ReactNode } from 'react';
import { shortened } from '#domain/fileName.ts';
import { useFocusFallback } from '#ui/focus.ts';
import { DocumentIcon } from '#ui/icons.tsx';
import type { UploadPayload } from './uploadActions.ts';

/** The name of a file, isolated from the text direction around it. The middle of a long name is left out. */
export function FileName({ name }: { name: string }) {
  const short = shortened(name);
  if (short === name) return <bdi className="file-name">{name}</bdi>;
  return (
    <>
      <bdi className="file-name" title={name} aria-hidden="true">
        {short}
      </bdi>
      <bdi className="slb-unseen">{name}</bdi>
    </>
  );
}

export interface RowProps {
  /** The id of what takes the focus when the row is gone. */
  focusAfter: string;
  /** Must be stable from one render to the next: a row is drawn again only when something of its file changes. */
  onAction: (payload: UploadPayload) => void;
}

interface FileRowProps {
  /** Takes the focus when the error summary leads here. */
  id?: string;
  /** The id of what takes the focus when the row is gone and no other row has its id. */
  focusAfter?: string;
  name: string;
  /** The address of its thumbnail. */
  thumbnail?: string;
  /** Its size and its state. */
  children?: ReactNode;
  actions?: ReactNode;
  isWrong?: boolean;
}

/** One file: thumbnail, name, size and state, and its buttons. */
export function FileRow({ id, focusAfter, name, thumbnail, children, actions, isWrong }: FileRowProps) {
  const row = useFocusFallback<HTMLLIElement>(id, focusAfter);
  return (
    <li ref={row} id={id} tabIndex={-1} className={isWrong ? 'file-row file-row--wrong' : 'file-row'}>
      <span className="file-picture">
        {/* The name is beside it, so the picture says nothing more. */}
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

import type { ReactNode } from 'react';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons.tsx';
import './Notice.css';

const kinds = {
  info: { Icon: InfoIcon, word: 'Information' },
  success: { Icon: SuccessIcon, word: 'Success' },
  warning: { Icon: WarningIcon, word: 'Warning' },
  error: { Icon: ErrorIcon, word: 'Error' },
} as const;

interface NoticeProps {
  kind?: keyof typeof kinds;
  title?: string;
  children?: ReactNode;
  /** status: told when there is a pause; alert: told at once. Without it the notice is read where it stands. */
  role?: 'status' | 'alert';
}

/** Something to know, in a panel that says by word and shape, not by colour alone, how much it matters. */
export function Notice({ kind = 'info', title, children, role }: NoticeProps) {
  const { Icon, word } = kinds[kind];
  return (
    <div role={role} className={`slb-notice slb-notice--${kind}`}>
      <Icon />
      <div>
        <span className="slb-unseen">{word}:</span> {title && <strong className="slb-notice-title">{title}</strong>}
        {children}
      </div>
    </div>
  );
}

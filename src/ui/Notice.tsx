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
  /** status: announced at the next pause; alert: announced at once. Without a role it is read in its place. */
  role?: 'status' | 'alert';
}

/** An information, success, warning or error. A word and an icon say which, because colour alone may not. */
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

/** The reference of a failed call, which a user can quote to the bureau; nothing without one. */
export const FailureReference = ({ value }: { value: string | undefined }) =>
  value ? (
    <p className="slb-reference">
      Reference: <span translate="no">{value}</span>
    </p>
  ) : null;

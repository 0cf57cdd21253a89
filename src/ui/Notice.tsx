import type { ReactNode } from 'react';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './firstIcons.tsx';
import './Notice.css';
import { uiTexts } from './texts/firstTexts.tsx';

const kinds = {
  info: { Icon: InfoIcon, label: uiTexts.info },
  success: { Icon: SuccessIcon, label: uiTexts.success },
  warning: { Icon: WarningIcon, label: uiTexts.warning },
  error: { Icon: ErrorIcon, label: uiTexts.error },
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
  const { Icon, label } = kinds[kind];
  return (
    <div role={role} className={`slb-notice slb-notice--${kind}`}>
      <Icon />
      <div>
        <span className="slb-unseen">{label}</span> {title && <strong className="slb-notice-title">{title}</strong>}{' '}
        {children}
      </div>
    </div>
  );
}

/** The reference of a failed call, which a user can quote to the bureau; nothing without one. */
export const FailureReference = ({ value }: { value: string | undefined }) =>
  value ? (
    <p className="slb-reference">
      {uiTexts.reference} <span translate="no">{value}</span>
    </p>
  ) : null;

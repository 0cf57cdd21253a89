import type { ReactNode } from 'react';
import './Card.css';

interface CardProps {
  title?: ReactNode;
  /** The level of the title. */
  level?: 2 | 3;
  children?: ReactNode;
  /** Buttons and links below the content. */
  actions?: ReactNode;
}

/** One item of a list: an application, a guarantor, a list entry. */
export function Card({ title, level = 2, children, actions }: CardProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className="slb-card">
      {title && <Title className="slb-card-title">{title}</Title>}
      {children}
      {actions && <div className="slb-card-actions">{actions}</div>}
    </article>
  );
}

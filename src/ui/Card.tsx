import type { ReactNode } from 'react';
import './Card.css';

interface CardProps {
  title?: ReactNode;
  /** How deep the title stands in the page. */
  level?: 2 | 3;
  children?: ReactNode;
  /** Buttons and links at the foot. */
  actions?: ReactNode;
}

/** One thing among others: an application, a guarantor, an entry of a list. */
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

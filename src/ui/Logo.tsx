import './Logo.css';
import { shellTexts } from './texts/firstTexts.tsx';

/** The emblem: a sun that rises behind an open book. `favicon.svg` beside it and `public/icons` are the same drawing. */
export function Mark({ size = 48 }: { size?: number }) {
  return (
    <svg className="slb-mark" viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
      <g className="slb-mark-sun">
        <path d="M24 2.5v5M8.8 8.8l3.6 3.6M39.2 8.8l-3.6 3.6M2.5 21.5h4.6M45.5 21.5h-4.6" />
        <circle cx="24" cy="21.5" r="9.5" />
      </g>
      <path
        className="slb-mark-book"
        d="M24 45c-4.4-3.6-11-5.3-19.5-5.2V22.6C13 22.5 19.6 24.2 24 27.8c4.4-3.6 11-5.3 19.5-5.2v17.2C35 39.7 28.4 41.4 24 45z"
      />
      <path className="slb-mark-spine" d="M24 29v14.5" />
    </svg>
  );
}

/** The emblem with the names of the bureau and of the service. */
export function Logo() {
  return (
    <span className="slb-logo">
      <Mark />
      <span className="slb-logo-words">
        <span className="slb-logo-bureau">{shellTexts.bureau}</span>
        <span className="slb-logo-service">{shellTexts.portal}</span>
      </span>
    </span>
  );
}

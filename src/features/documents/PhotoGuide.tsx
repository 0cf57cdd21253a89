import { uploadTexts as texts } from './texts/uploadTexts.tsx';

/** The lines of print on a paper that is 40 wide. */
const PRINT = 'M8 14h18M8 22h24M8 29h24M8 36h20M8 43h24M8 50h14';

/** How to photograph a paper: a good and a bad picture, with the words beside them. */
export const PhotoGuide = () => (
  <div className="photo-guide">
    <figure>
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <rect className="photo-guide-table" width="72" height="72" rx="4" />
        <g transform="translate(16 5)">
          <path className="photo-guide-paper" d="M0 0h40v62H0z" />
          <path className="photo-guide-print" d={PRINT} />
        </g>
      </svg>
      <figcaption>
        <strong>{texts.goodPhoto}</strong> {texts.goodPhotoHint}
      </figcaption>
    </figure>
    <figure>
      <svg viewBox="0 0 72 72" aria-hidden="true">
        <rect className="photo-guide-table" width="72" height="72" rx="4" />
        <g transform="translate(34 8) rotate(24)" opacity="0.45">
          <path className="photo-guide-paper" d="M0 0h40v40l-30 8z" />
          <path className="photo-guide-print photo-guide-print--blurred" d={PRINT} />
        </g>
        <path className="photo-guide-shade" d="M0 30 72 0v72H0z" />
      </svg>
      <figcaption>
        <strong>{texts.badPhoto}</strong> {texts.badPhotoHint}
      </figcaption>
    </figure>
  </div>
);

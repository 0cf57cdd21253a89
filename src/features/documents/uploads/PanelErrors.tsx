import { rejectionText, uploadTexts } from '../texts/uploadTexts.tsx';
import { FileName } from './FileRow.tsx';
import type { RejectedFile } from './queue/queueState.ts';

interface PanelErrorsProps {
  /** The picker is described by it. */
  id: string;
  /** What the error summary says of the document. */
  error: string | undefined;
  rejected: readonly RejectedFile[];
}

/** What is wrong with a document, and with each file that was not accepted for it (rule STA-9). */
export const PanelErrors = ({ id, error, rejected }: PanelErrorsProps) => (
  <div id={id} className="upload-errors">
    {/* What is wrong with the file that was chosen says more than that there is none. */}
    {error && rejected.length === 0 && (
      <p className="slb-error">
        <span className="slb-unseen">{uploadTexts.error}</span> {error}
      </p>
    )}
    {rejected.map((file) => (
      <p key={file.id} className="slb-error">
        <span className="slb-unseen">{uploadTexts.error}</span> <FileName name={file.name} />:{' '}
        {rejectionText(file.rejection)}
      </p>
    ))}
  </div>
);

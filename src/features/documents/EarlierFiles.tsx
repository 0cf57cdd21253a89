import { notedRefusals } from '#api/refusedUploads.ts';
import type { Applicant } from '#domain/application.ts';
import type { ApplicantDocument, UploadItem } from '#domain/document.ts';
import { reusableUploads } from '#domain/upload.ts';
import { today } from '#lib/dates.ts';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { uploadTexts } from './texts/uploadTexts.tsx';
import { FileRow } from './uploads/FileRow.tsx';

interface EarlierFilesProps {
  /** The document that they are for. */
  document: ApplicantDocument;
  /** The documents with the files that are stored already. */
  documents: readonly ApplicantDocument[];
  /** The applicant of the last application: the bureau has those files. */
  previous: Applicant | undefined;
  /** True where the document has no file yet. */
  isMissing: boolean;
  isQueued: (item: UploadItem) => boolean;
  onReuse: (item: UploadItem) => void;
}

/**
 * The files of the last application that can be used again: the bureau has them, so their content is not sent. One that it
 * does not take is asked for instead, with the reason (rule DOC-8).
 */
export function EarlierFiles({ document, documents, previous, isMissing, isQueued, onReuse }: EarlierFilesProps) {
  const { docType, label } = document;
  const refused = useStore(notedRefusals()).filter((one) => one.docType === docType);
  const isRefused = ({ id }: UploadItem) => refused.some((one) => one.id === id);
  const items = previous
    ? reusableUploads(previous, documents, docType, today()).filter((item) => !isQueued(item) && !isRefused(item))
    : [];
  return (
    <>
      {refused.length > 0 && isMissing && <Notice kind="warning">{uploadTexts.refusedEarlier({ label })}</Notice>}
      {items.length > 0 && (
        <div className="earlier-files">
          <p>{uploadTexts.givenBefore}</p>
          <ul className="file-list" aria-label={uploadTexts.givenBeforeList({ label })}>
            {items.map((item) => (
              <FileRow
                key={item.id}
                name={item.name}
                actions={
                  <Button variant="outlined" aria-label={uploadTexts.reuseNamed(item)} onClick={() => onReuse(item)}>
                    {uploadTexts.reuse}
                  </Button>
                }
              />
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

import { useCallback } from 'react';
import type { ApplicantDocument } from '#domain/document.ts';
import { canTakeBack, uploadsOf } from '#domain/upload.ts';
import { useSelected } from '#lib/selected.ts';
import { uploadTexts } from '../texts/uploadTexts.tsx';
import { FileList } from './FileList.tsx';
import type { UploadQueue } from './queue/uploadQueue.ts';
import { sectionState } from './queue/useUploadQueue.ts';
import { performAction, type UploadPayload } from './uploadActions.ts';

interface UnneededFilesProps {
  /** The documents that are not asked for any more and have files: stored, or in the queue. */
  unneeded: readonly ApplicantDocument[];
  documents: readonly ApplicantDocument[];
  queue: UploadQueue;
}

/**
 * The files of documents that the answers asked for once: without a place to remove them, those that are stored would go to
 * the bureau, and those that were not sent would hold Continue up for good.
 */
export function UnneededFiles({ unneeded, ...files }: UnneededFilesProps) {
  if (unneeded.length === 0) return null;
  return (
    <>
      <h2>{uploadTexts.unneededHeading}</h2>
      <p>{uploadTexts.unneededHint}</p>
      {unneeded.map((document) => (
        <UnneededSection key={document.docType} document={document} {...files} />
      ))}
    </>
  );
}

interface UnneededSectionProps extends Omit<UnneededFilesProps, 'unneeded'> {
  document: ApplicantDocument;
}

function UnneededSection({ document, documents, queue }: UnneededSectionProps) {
  const { docType, label } = document;
  const id = `unneeded-${docType}`;
  const state = useSelected(queue.state, (now) => sectionState(now, docType));
  // Removing needs no place in the list of what is asked for.
  const act = useCallback(
    (payload: UploadPayload) => void performAction(payload, { document, index: -1 }, { queue }),
    [document, queue],
  );
  return (
    <section aria-labelledby={id} className="upload-panel slb-field">
      <h3 id={id}>
        <bdi>{label}</bdi>
      </h3>
      <FileList
        label={label}
        stored={uploadsOf(documents, docType).filter((item) => canTakeBack(item) && !state.queued.includes(item.id))}
        state={state}
        queue={queue}
        isReadOnly={false}
        isUnneeded
        accept=""
        focusAfter=""
        onAction={act}
      />
    </section>
  );
}

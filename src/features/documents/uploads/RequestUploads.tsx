import { useCallback } from 'react';
import { session } from '#api/session.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import { type DocumentsChange, uploadSlots } from '#domain/upload.ts';
import { useStore } from '#lib/store.ts';
import '../documents.css';
import { QueueAnnouncement } from '../QueueAnnouncement.tsx';
import { LostFiles } from './LostFiles.tsx';
import { useUploadQueue } from './queue/useUploadQueue.ts';
import { requestDocumentProblems, requestDocuments } from './requestDocuments.ts';
import { UploadSection } from './UploadSection.tsx';
import { uploadProgress } from './uploadProblems.ts';

interface RequestUploadsProps {
  /** The id of the request. */
  id: string;
  required: readonly ApplicantDocument[];
}

/** The uploads of a request: a section for each of its documents. Their files are collected here and sent with the request. */
export function RequestUploads({ id, required }: RequestUploadsProps) {
  const trn = useStore(session)?.user.trn ?? '';
  const collected = requestDocuments(id);
  const documents = useStore(collected.documents);
  const shownProblems = useStore(collected.shownProblems);
  const collect = useCallback(
    async (change: DocumentsChange) => {
      collected.documents.set(change);
      return collected.documents.get();
    },
    [collected],
  );
  const { queue, limits, lost, dismissLost } = useUploadQueue(id, { trn, documents, saveDocuments: collect });
  useStore(queue.state);

  // What has been put right since the request was to be sent is not a problem any more.
  const problems = requestDocumentProblems(id, required).filter(({ path }) => shownProblems.includes(path));
  return (
    <>
      <LostFiles names={lost} onDismiss={dismissLost} />
      <p className="uploads-count">{uploadProgress(required, documents)}</p>
      {uploadSlots(required).map((slot) => (
        <UploadSection
          key={`${required.map(({ docType }) => docType).join()} ${slot.document.docType}`}
          slot={slot}
          documents={documents}
          queue={queue}
          limits={limits}
          problems={problems}
        />
      ))}
      <QueueAnnouncement queue={queue} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { configQuery } from '#api/lookups.ts';
import { session } from '#api/session.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import { uploadLimits } from '#domain/fileChecks.ts';
import { type DocumentsChange, uploadSlots } from '#domain/upload.ts';
import { useStore } from '#lib/store.ts';
import { Notice } from '#ui/Notice.tsx';
import { uploadDesk } from './desks.ts';
import '../documents.css';
import { paperProblems, papersOf } from './papers.ts';
import { UploadPanels } from './UploadPanels.tsx';
import { addedInWords } from './uploadWords.ts';

interface PaperPanelsProps {
  id: string;
  required: readonly ApplicantDocument[];
}

/** The upload panels for the papers of a request: their files are collected here and go out with it. */
export function PaperPanels({ id, required }: PaperPanelsProps) {
  const trn = useStore(session)?.user.trn ?? '';
  const papers = papersOf(id);
  const given = useStore(papers.given);
  const asked = useStore(papers.asked);
  const desk = uploadDesk(id);
  const { told } = useStore(desk.state);
  const limits = uploadLimits(useQuery(configQuery).data);

  const keep = (change: DocumentsChange) => {
    papers.given.set(change);
    return Promise.resolve(papers.given.get());
  };
  useEffect(() => desk.connect({ trn, limits, keep }));
  useEffect(() => desk.pause, [desk]);

  const names = new Set(given.flatMap(({ uploads }) => uploads.map(({ name }) => name)));
  const lost = papers.lost.filter((name) => !names.has(name));
  return (
    <>
      {lost.length > 0 && (
        <Notice kind="warning" title="Add your files again">
          <p>
            The page was loaded again, and files are not kept then: <bdi>{lost.join(', ')}</bdi>
          </p>
        </Notice>
      )}
      <p className="uploads-count">{addedInWords(required, given)}</p>
      <UploadPanels
        key={required.map(({ docType }) => docType).join()}
        places={uploadSlots(required)}
        given={given}
        desk={desk}
        limits={limits}
        // What has been put right since the request was to be sent is not a problem any more.
        problems={paperProblems(id, required).filter(({ path }) => asked.includes(path))}
      />
      <p role="status" className="slb-unseen">
        {told}
      </p>
    </>
  );
}

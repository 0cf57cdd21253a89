import { type ReactNode, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Applicant } from '#domain/application.ts';
import { type ApplicantDocument, isMandatory, type UploadItem } from '#domain/document.ts';
import { acceptAttribute, type UploadLimits } from '#domain/fileChecks.ts';
import type { DocumentAccess } from '#domain/sentBack.ts';
import { type UploadSlot, uploadsOf } from '#domain/upload.ts';
import { mustBeWitnessed, witnessTexts } from '#domain/witness.ts';
import { useSelected } from '#lib/selected.ts';
import { Button } from '#ui/Button.tsx';
import type { Problem } from '#ui/ErrorSummary.tsx';
import { Notice } from '#ui/Notice.tsx';
import { EarlierFiles } from '../EarlierFiles.tsx';
import { documentTexts } from '../texts/documentTexts.ts';
import { uploadTexts } from '../texts/uploadTexts.tsx';
import { FileList } from './FileList.tsx';
import { FilePicker } from './FilePicker.tsx';
import { PanelErrors } from './PanelErrors.tsx';
import { hasFlaw } from './queue/queueState.ts';
import type { UploadQueue } from './queue/uploadQueue.ts';
import { sectionState } from './queue/useUploadQueue.ts';
import { focus, performAction, type UploadPayload } from './uploadActions.ts';
import { chooseButtonId, editButtonId } from './uploadProblems.ts';

interface UploadSectionProps {
  slot: UploadSlot;
  /** What may be done with its files. */
  access?: DocumentAccess;
  /** True when the bureau asks for it again: its files are not read-only at first. */
  isAskedAgain?: boolean;
  /** False for a document that can wait: it is closed while it has no file, until it is opened. */
  isNext?: boolean;
  /** The type of the document that something was done with last: the others close once they have their files. */
  active?: string | undefined;
  onActive?: (docType: string) => void;
  /** The questions about the document. */
  questions?: ReactNode;
  /** What may be wrong with its files, and holds nothing up. */
  warning?: string | false;
  /** The documents with the files that are stored already. */
  documents: readonly ApplicantDocument[];
  /** The applicant of the last application: the bureau has those files. */
  previous?: Applicant;
  queue: UploadQueue;
  limits: UploadLimits;
  /** What the error summary shows, by the id of what it leads to. */
  problems: readonly Problem[];
}

/**
 * The upload panel of one document (rule STA-9): closed until its turn comes, then its files, shown or edited. One that has its files is read-only until
 * Edit is pressed. Once the first is there, the panel shrinks to it and a line of buttons; they are the same elements, so that the focus stays.
 */
export function UploadSection({
  slot,
  access = 'change',
  isAskedAgain = false,
  isNext = true,
  active,
  onActive,
  questions,
  warning,
  documents,
  previous,
  queue,
  limits,
  problems,
}: UploadSectionProps) {
  const { document, index } = slot;
  const { docType, label, name } = document;
  const state = useSelected(queue.state, (now) => sectionState(now, docType));
  const { queued, rejected, note, chosenFor } = state;
  const id = chooseButtonId(index);
  const error = problems.find(({ path }) => path === id)?.message;
  const [isClosed, setIsClosed] = useState(
    () => !isAskedAgain && !error && uploadsOf(documents, docType).length > 0 && queued.length === 0,
  );
  // A file that has just arrived is stored and in the queue for a moment: it is not shown twice.
  const isQueued = ({ id }: UploadItem) => queued.includes(id);
  const stored = uploadsOf(documents, docType).filter((item) => !isQueued(item));
  const other = documents.find((one) => one.docType === chosenFor)?.label;
  const isWrong = error !== undefined || rejected.length > 0;
  const isLeft = (active ?? docType) !== docType && !isAskedAgain && !isWrong && !note && !hasFlaw(state, stored);
  const isReadOnly = access === 'read' || ((isClosed || isLeft) && stored.length > 0 && queued.length === 0);
  const [wasOpened, setWasOpened] = useState(false);
  const isOpened = wasOpened || isNext || isWrong || note !== undefined || stored.length + queued.length > 0;
  if (isOpened && !wasOpened) setWasOpened(true);
  const look = !isOpened ? 'upload-panel--closed' : isReadOnly && access !== 'read' ? 'upload-panel--kept' : '';
  const className = ['upload-panel slb-field', isWrong && 'slb-field--wrong', look].filter(Boolean).join(' ');
  const act = useCallback(
    (payload: UploadPayload) => {
      if (payload.kind === 'pick') setIsClosed(false);
      void performAction(payload, { document, index }, { queue, onActive });
    },
    [onActive, document, index, queue],
  );
  const open = () => {
    flushSync(() => {
      setWasOpened(true);
      onActive?.(docType);
    });
    focus(id);
  };
  const setReadOnly = (isNowReadOnly: boolean) => {
    queue.setNote(docType);
    flushSync(() => {
      setIsClosed(isNowReadOnly);
      onActive?.(docType);
    });
    focus(isNowReadOnly ? editButtonId(index) : id);
  };

  return (
    <section aria-labelledby={`${id}-title`} className={className}>
      <div className="upload-head">
        <div>
          <h3 id={`${id}-title`}>
            <bdi>{label}</bdi>
            {!isMandatory(document) && <span className="slb-optional"> {documentTexts.optional}</span>}
          </h3>
          {!isOpened && (
            <span className="slb-soft">
              {isMandatory(document) ? uploadTexts.missing : uploadTexts.notAdded}
              {mustBeWitnessed(document) && <span className="upload-witness">{witnessTexts.inShort}</span>}
            </span>
          )}
        </div>
        {!isOpened && (
          <Button variant="outlined" aria-label={uploadTexts.openFor({ label })} onClick={open}>
            {uploadTexts.open}
          </Button>
        )}
      </div>
      {/* What the document is, and why: until it has its file. */}
      <p className="slb-hint" hidden={!isOpened || (stored.length > 0 && !isAskedAgain)}>
        {name !== label && <bdi>{name}. </bdi>}
        {documentTexts.reason(docType)} {mustBeWitnessed(document) && witnessTexts.required}
      </p>
      {questions}
      {warning && <Notice kind="warning">{warning}</Notice>}
      <PanelErrors id={`${id}-error`} error={error} rejected={rejected} />
      {/* Always there: what comes together with its live region is not announced. */}
      <div aria-live="polite">
        {other && <Notice kind="warning">{uploadTexts.usedAlready({ label: other })}</Notice>}
      </div>
      <FileList
        label={label}
        stored={stored}
        state={state}
        queue={queue}
        isReadOnly={isReadOnly}
        isAddOnly={access === 'add'}
        accept={acceptAttribute(limits)}
        focusAfter={id}
        onAction={act}
      />
      {note && <p>{note}</p>}
      {!isReadOnly && (
        <EarlierFiles
          document={document}
          documents={documents}
          previous={previous}
          isMissing={stored.length + queued.length === 0}
          isQueued={isQueued}
          onReuse={(item) => act({ kind: 'reuse', item })}
        />
      )}
      {access === 'read' ? null : isReadOnly ? (
        <Button
          id={editButtonId(index)}
          variant="outlined"
          aria-label={uploadTexts.editFor({ label })}
          onClick={() => setReadOnly(false)}
        >
          {uploadTexts.edit}
        </Button>
      ) : (
        <FilePicker
          id={id}
          label={label}
          limits={limits}
          isInvalid={isWrong}
          isHidden={!isOpened}
          isSmall={stored.length > 0 && !isWrong && !isAskedAgain}
          onOpen={() => act({ kind: 'pick' })}
          onFiles={(files) => act({ kind: 'choose', files })}
          onFolder={() => act({ kind: 'chooseFolder' })}
        />
      )}
      {!isReadOnly && stored.length > 0 && queued.length === 0 && (
        <Button variant="text" aria-label={uploadTexts.doneFor({ label })} onClick={() => setReadOnly(true)}>
          {uploadTexts.done}
        </Button>
      )}
    </section>
  );
}

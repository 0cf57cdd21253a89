import { isMandatory, type UploadItem } from '#domain/document.ts';
import { acceptAttribute, formatFileTypes, isPhoto, mimeOf, type UploadLimits } from '#domain/fileChecks.ts';
import type { UploadSlot } from '#domain/upload.ts';
import { getOwn } from '#lib/objects.ts';
import { uniqueKeys } from '#lib/text.ts';
import { Button } from '#ui/Button.tsx';
import { CameraIcon, UploadIcon } from '#ui/icons.tsx';
import { DropZone } from './DropZone.tsx';
import { type DeskState, newsOf } from './deskState.ts';
import { EarlierFiles } from './EarlierFiles.tsx';
import { FileButton } from './FileButton.tsx';
import { FileName } from './FileName.tsx';
import { chooseId, editId } from './ids.ts';
import { OutgoingRow } from './OutgoingRow.tsx';
import { reasonFor } from './reasons.ts';
import { StoredRow } from './StoredRow.tsx';
import type { UploadEmission, UploadPayload } from './uploadActions.ts';

interface UploadPanelProps {
  place: UploadSlot;
  stored: readonly UploadItem[];
  /** Files of the last application that can be given again. */
  earlier: readonly UploadItem[];
  desk: DeskState;
  limits: UploadLimits;
  isReadOnly: boolean;
  /** What the error summary says about this document. */
  error?: string;
  onEmit: (emission: UploadEmission) => void;
}

/** The documents upload panel (spec section 2): the files of one document, shown or edited. */
export function UploadPanel(props: UploadPanelProps) {
  const { place, stored, earlier, desk, limits, isReadOnly, error, onEmit } = props;
  const { document, index } = place;
  const { docType, label, name } = document;
  const id = chooseId(index);
  // The bureau's ids; a file of an older system may have none.
  const storedKeys = uniqueKeys(stored.map((item) => item.id));
  const outgoing = desk.outgoing.filter((one) => one.place.document.docType === docType);
  const news = newsOf(desk, docType);
  const { refused } = news;
  const isWrong = error !== undefined || refused.length > 0;
  const emit = (payload: UploadPayload | null, readOnly = isReadOnly) =>
    onEmit({ payload, isReadOnly: readOnly, index });
  const choose = (files: File[]) => emit({ kind: 'chosen', files });
  const cameraTypes = limits.fileTypes.filter(isPhoto).map(mimeOf);
  const about = <span className="slb-unseen">for {label}</span>;

  return (
    <section aria-labelledby={`${id}-title`} className={`upload-panel slb-field${isWrong ? ' slb-field--wrong' : ''}`}>
      <h3 id={`${id}-title`}>
        <bdi>{label}</bdi>
        {!isMandatory(document) && <span className="slb-optional"> (optional)</span>}
      </h3>
      <p className="slb-hint">
        {name !== label && <bdi>{name}. </bdi>}
        {reasonFor(docType)}
      </p>
      <div id={`${id}-error`} className="upload-errors">
        {error && (
          <p className="slb-error">
            <span className="slb-unseen">Error:</span> {error}
          </p>
        )}
        {refused.map(({ id: fileId, name: file, refusal }) => (
          <p key={fileId} className="slb-error">
            <span className="slb-unseen">Error:</span> <FileName name={file} />: {refusal.text}
          </p>
        ))}
      </div>
      {stored.length + outgoing.length > 0 && (
        <ul className="file-list" aria-label={`Files for ${label}`}>
          {stored.map((item, at) => (
            <StoredRow
              key={storedKeys[at]}
              item={item}
              given={getOwn(desk.given, item.id)}
              removal={getOwn(desk.removals, item.id)}
              isReadOnly={isReadOnly}
              accept={acceptAttribute(limits)}
              focusAfter={id}
              onReplace={(files) => emit({ kind: 'chosen', files, replaces: item })}
              onRemove={() => emit({ kind: 'remove', item })}
            />
          ))}
          {outgoing.map((one) => (
            <OutgoingRow
              key={one.id}
              outgoing={one}
              focusAfter={id}
              onRetry={() => emit({ kind: 'tryAgain', file: one })}
              onCancel={() => emit({ kind: 'cancel', file: one })}
            />
          ))}
        </ul>
      )}
      {news.note && <p>{news.note}</p>}
      {!isReadOnly && <EarlierFiles label={label} items={earlier} onReuse={(item) => emit({ kind: 'reuse', item })} />}
      {isReadOnly ? (
        <Button id={editId(index)} variant="outlined" onClick={() => emit(null, false)}>
          <span>Edit {about}</span>
        </Button>
      ) : (
        <DropZone onFiles={choose} onFolder={() => emit({ kind: 'folder' })}>
          <p id={`${id}-hint`} className="slb-hint">
            {formatFileTypes(limits)}, up to {limits.maxFileSizeMb} MB each
          </p>
          <div className="drop-zone-buttons">
            <FileButton
              id={id}
              icon={<UploadIcon />}
              accept={acceptAttribute(limits)}
              multiple
              describedBy={`${id}-error ${id}-hint`}
              isInvalid={isWrong}
              onFiles={choose}
            >
              Choose files {about}
            </FileButton>
            {cameraTypes.length > 0 && (
              <FileButton icon={<CameraIcon />} accept={[...new Set(cameraTypes)].join()} camera onFiles={choose}>
                Take a photo {about}
              </FileButton>
            )}
          </div>
        </DropZone>
      )}
      {!isReadOnly && stored.length > 0 && outgoing.length === 0 && (
        <Button variant="text" onClick={() => emit(null, true)}>
          <span>Done {about}</span>
        </Button>
      )}
    </section>
  );
}

import { memo, useDeferredValue, useState } from 'react';
import type { UploadItem } from '#domain/document.ts';
import { formatFileSize } from '#domain/fileChecks.ts';
import { canTakeBack } from '#domain/upload.ts';
import { formatLongDay } from '#lib/dates.ts';
import { downloadFile } from '#lib/download.ts';
import { getOwn } from '#lib/objects.ts';
import { uniqueKeys } from '#lib/text.ts';
import { Button } from '#ui/Button.tsx';
import { DangerButton } from '#ui/DangerButton.tsx';
import { WarningIcon } from '#ui/firstIcons.tsx';
import { RemoveIcon, TickIcon } from '#ui/icons.tsx';
import { uploadTexts } from '../texts/uploadTexts.tsx';
import { FileButton } from './FilePicker.tsx';
import { FileRow, type RowProps } from './FileRow.tsx';
import { QueuedFileRow } from './QueuedFileRow.tsx';
import type { SectionState, SentFile } from './queue/queueState.ts';
import type { UploadQueue } from './queue/uploadQueue.ts';
import { reviewPhoto } from './uploadDialogs.tsx';
import { fileRowId } from './uploadProblems.ts';

interface FileListProps extends RowProps {
  /** The label of the document. */
  label: string;
  stored: readonly UploadItem[];
  state: SectionState;
  queue: UploadQueue;
  isReadOnly: boolean;
  /** True where files can be added, and none taken back. */
  isAddOnly?: boolean;
  /** True where the document is not asked for any more: its files can only be removed. */
  isUnneeded?: boolean;
  accept: string;
}

/** The files of a document: those that are stored, then those in the queue. */
export function FileList({
  label,
  stored,
  state,
  queue,
  isReadOnly,
  isAddOnly,
  isUnneeded,
  accept,
  ...row
}: FileListProps) {
  // A file of an older system may have no id.
  const keys = uniqueKeys(stored.map(({ id }) => id));
  const drawn = useDrawnRows(state.queued);
  if (stored.length + state.queued.length === 0) return null;
  return (
    <ul className="file-list" aria-label={uploadTexts.filesOf({ label })}>
      {stored.map((item, at) => (
        <StoredFileRow
          key={keys[at]}
          item={item}
          sent={getOwn(state.sent, item.id)}
          removal={getOwn(state.removals, item.id)}
          isReadOnly={isReadOnly}
          hasActions={!isReadOnly && !isAddOnly && canTakeBack(item)}
          isUnneeded={isUnneeded}
          accept={accept}
          {...row}
        />
      ))}
      {drawn.map((id) => (
        <QueuedFileRow key={id} id={id} queue={queue} isUnneeded={isUnneeded} {...row} />
      ))}
    </ul>
  );
}

/**
 * The files of the queue whose rows are drawn now, by their ids. One that comes by itself may take the focus, and is drawn at
 * once. Many are drawn in short steps: a slow phone answers in between.
 */
function useDrawnRows(queued: readonly string[]): readonly string[] {
  const inSteps = useDeferredValue(queued, []);
  const [known, setKnown] = useState<readonly string[]>([]);
  const [single, setSingle] = useState<readonly string[]>([]);
  if (known !== queued) {
    const added = queued.filter((id) => !known.includes(id));
    setKnown(queued);
    if (added.length === 1) setSingle([...single, ...added]);
  }
  return queued.filter((id) => single.includes(id) || inSteps.includes(id));
}

interface StoredFileRowProps extends RowProps {
  item: UploadItem;
  /** What is known about it when it was sent in this visit. */
  sent?: SentFile;
  removal?: 'removing' | 'failed';
  isReadOnly: boolean;
  hasActions: boolean;
  isUnneeded: boolean | undefined;
  accept: string;
}

const StoredFileRow = memo(function StoredFileRow(props: StoredFileRowProps) {
  const { item, sent, removal, isReadOnly, hasActions, isUnneeded, accept, focusAfter, onAction } = props;
  const { id, name } = item;
  const { photo, pdf } = sent ?? {};
  const onReplace = (files: File[]) => onAction({ kind: 'choose', files, replaces: item });
  // Not in a tab of the portal: a PDF may contain scripts (decision 81).
  const save = pdf && (() => downloadFile(name, pdf));
  const look = photo ? () => void reviewPhoto({ name, photo, accept, onReplace }) : save;
  return (
    <FileRow
      id={fileRowId(id)}
      focusAfter={focusAfter}
      name={name}
      thumbnail={sent?.thumbnail}
      isWrong={removal === 'failed'}
      actions={
        hasActions && (
          <>
            {look && (
              <Button variant="text" aria-label={uploadTexts.lookAtNamed({ name })} onClick={look}>
                {uploadTexts.lookAt}
              </Button>
            )}
            {!isUnneeded && (
              <FileButton
                variant="text"
                label={uploadTexts.replaceNamed({ name })}
                accept={accept}
                onOpen={() => onAction({ kind: 'pick' })}
                onFiles={onReplace}
              >
                {uploadTexts.replace}
              </FileButton>
            )}
            <DangerButton
              variant="text"
              icon={<RemoveIcon size={20} />}
              isBusy={removal === 'removing'}
              aria-label={uploadTexts.removeNamed({ name })}
              onClick={() => onAction({ kind: 'remove', item })}
            >
              {uploadTexts.remove}
            </DangerButton>
          </>
        )
      }
    >
      <span className="slb-soft">{sent ? sizeText(sent) : earlierText(item)}</span>
      <span className="file-state">
        <TickIcon size={18} />
        {removal === 'removing' ? uploadTexts.removing : uploadTexts.added}
      </span>
      {sent?.flaw && !isReadOnly && (
        <span className="file-warning">
          <WarningIcon size={18} />
          {uploadTexts.flaws[sent.flaw]}
        </span>
      )}
      {removal === 'failed' && <span className="slb-error file-error">{uploadTexts.removalFailed}</span>}
    </FileRow>
  );
});

/** What is known of a file of an earlier visit: its day and size where the backend says them, never a thumbnail. */
const earlierText = ({ size, uploadedOn = '' }: UploadItem): string =>
  uploadTexts.fromEarlierVisit({ size, day: uploadedOn === '' ? '' : formatLongDay(uploadedOn) });

const sizeText = ({ size, originalSize }: SentFile): string =>
  originalSize === undefined || originalSize <= size
    ? formatFileSize(size)
    : uploadTexts.madeSmaller({ size, originalSize });

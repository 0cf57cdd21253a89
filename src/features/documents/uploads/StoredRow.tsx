import type { UploadItem } from '#domain/document.ts';
import { formatFileSize } from '#domain/fileChecks.ts';
import { Button } from '#ui/Button.tsx';
import { RemoveIcon, TickIcon } from '#ui/icons.tsx';
import { askReadable } from './askReadable.tsx';
import type { GivenFile } from './deskState.ts';
import { FileButton } from './FileButton.tsx';
import { FileRow } from './FileRow.tsx';
import { rowId } from './ids.ts';

interface StoredRowProps {
  item: UploadItem;
  /** What is known of it when it was given in this visit. */
  given?: GivenFile;
  removal?: 'removing' | 'failed';
  isReadOnly: boolean;
  accept: string;
  /** Takes the focus when the row goes, as it does once another file has taken its place. */
  focusAfter: string;
  onReplace: (files: File[]) => void;
  onRemove: () => void;
}

/** A file that the server has. */
export function StoredRow(props: StoredRowProps) {
  const { item, given, removal, isReadOnly, accept, focusAfter, onReplace, onRemove } = props;
  const { id, name } = item;
  const about = <span className="slb-unseen">{name}</span>;
  const photo = given?.photo;
  return (
    <FileRow
      id={rowId(id)}
      focusAfter={focusAfter}
      name={name}
      thumbnail={given?.thumbnail}
      isWrong={removal === 'failed'}
      actions={
        !isReadOnly && (
          <>
            {photo && (
              <Button variant="text" onClick={() => void askReadable({ name, photo, accept, onReplace })}>
                <span>Look at it {about}</span>
              </Button>
            )}
            <FileButton variant="text" accept={accept} onFiles={onReplace}>
              Replace {about}
            </FileButton>
            <Button variant="text" icon={<RemoveIcon size={20} />} isBusy={removal === 'removing'} onClick={onRemove}>
              <span>Remove {about}</span>
            </Button>
          </>
        )
      }
    >
      {given && <span className="slb-soft">{sizeInWords(given)}</span>}
      <span className="file-state">
        <TickIcon size={18} />
        {removal === 'removing' ? 'Removing…' : 'Added'}
      </span>
      {removal === 'failed' && <span className="slb-error file-error">We could not remove this file. Try again</span>}
    </FileRow>
  );
}

const sizeInWords = ({ size, sizeBefore }: GivenFile): string =>
  sizeBefore === undefined || sizeBefore <= size
    ? formatFileSize(size)
    : `${formatFileSize(size)}, made smaller from ${formatFileSize(sizeBefore)}`;

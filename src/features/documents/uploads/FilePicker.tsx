import { type ReactNode, useId } from 'react';
import { type DropEvent, useDropzone } from 'react-dropzone';
import { acceptAttribute, isPhoto, mimeOf, type UploadLimits } from '#domain/fileChecks.ts';
import { CameraIcon, UploadIcon } from '#ui/icons.tsx';
import { uploadTexts } from '../texts/uploadTexts.tsx';

interface FileButtonProps {
  id?: string;
  icon?: ReactNode;
  /** The text of the button. */
  children: ReactNode;
  /** The accessible name, which begins with the text. */
  label?: string;
  accept: string;
  multiple?: boolean;
  /** Opens the camera where there is one. */
  camera?: boolean;
  variant?: 'contained' | 'outlined' | 'text';
  describedBy?: string;
  isInvalid?: boolean;
  /** Called when the device is asked for files: until it answers, the button has to stay. */
  onOpen?: () => void;
  onFiles: (files: File[]) => void;
}

/**
 * The browser's own file input, styled as a button: Tab reaches it, Enter and Space open it, and its text names it. It is
 * reset after each choice, so that the same file can be chosen again.
 */
export function FileButton(props: FileButtonProps) {
  const {
    icon,
    children,
    label,
    accept,
    multiple,
    camera,
    variant = 'outlined',
    describedBy,
    isInvalid,
    onOpen,
    onFiles,
  } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <label
      htmlFor={id}
      className={`slb-button slb-button--${variant} file-button${camera ? ' file-button--camera' : ''}`}
    >
      <input
        id={id}
        type="file"
        className="slb-unseen"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onClick={onOpen}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {icon}
      <span>{children}</span>
    </label>
  );
}

interface FilePickerProps {
  /** The id of the button that chooses files; `${id}-error` is that of the document's error. */
  id: string;
  /** The label of the document. */
  label: string;
  limits: UploadLimits;
  isInvalid: boolean;
  /** True where there is a file already: the picker is one line of small buttons. The files may still be dropped there. */
  isSmall: boolean;
  /** True while its document is closed. */
  isHidden: boolean;
  onOpen: () => void;
  onFiles: (files: File[]) => void;
  /** Called when a folder was dropped. */
  onFolder: () => void;
}

/** Where files are chosen, photographed or dropped. Nothing is turned away here: all files are checked in the queue. */
export function FilePicker(props: FilePickerProps) {
  const { id, label, limits, isInvalid, isSmall, isHidden, onOpen, onFiles, onFolder } = props;
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    getFilesFromEvent: async (event) => {
      const { files, hasFolder } = droppedFiles(event);
      // It is also called while files only hover over the zone.
      if (hasFolder && 'type' in event && event.type === 'drop') onFolder();
      return files;
    },
    onDropAccepted: (files) => onFiles(files),
  });
  const photoTypes = new Set(limits.fileTypes.filter(isPhoto).map(mimeOf));
  const variant = isSmall ? 'text' : 'outlined';
  const className = ['drop-zone', isSmall && 'drop-zone--small', isDragActive && 'drop-zone--over']
    .filter(Boolean)
    .join(' ');
  return (
    <div {...getRootProps({ className, role: 'presentation', hidden: isHidden })}>
      <p id={`${id}-hint`} className="slb-hint">
        {uploadTexts.limits(limits)}
      </p>
      <div className="drop-zone-buttons">
        <FileButton
          id={id}
          label={uploadTexts.chooseFilesFor({ label })}
          icon={!isSmall && <UploadIcon />}
          variant={variant}
          accept={acceptAttribute(limits)}
          multiple
          describedBy={`${id}-error ${id}-hint`}
          isInvalid={isInvalid}
          onOpen={onOpen}
          onFiles={onFiles}
        >
          {uploadTexts.chooseFiles}
        </FileButton>
        {photoTypes.size > 0 && (
          <FileButton
            icon={!isSmall && <CameraIcon />}
            variant={variant}
            label={uploadTexts.takePhotoFor({ label })}
            accept={[...photoTypes].join()}
            camera
            onOpen={onOpen}
            onFiles={onFiles}
          >
            {uploadTexts.takePhoto}
          </FileButton>
        )}
      </div>
      {!isSmall && <p className="drop-zone-words slb-soft">{uploadTexts.dropHere}</p>}
    </div>
  );
}

/** A dropped folder looks like a file without content: its file system entry tells it apart, where the browser has one. */
function droppedFiles(event: DropEvent | FileSystemFileHandle[]): { files: File[]; hasFolder: boolean } {
  const transfer = 'dataTransfer' in event ? event.dataTransfer : null;
  const items = [...(transfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry?.()?.isDirectory ?? false;
  const files = items.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []);
  return { files, hasFolder: items.some(isFolder) };
}

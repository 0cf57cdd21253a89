import type { ReactNode } from 'react';
import { type DropEvent, useDropzone } from 'react-dropzone';

interface DropZoneProps {
  onFiles: (files: File[]) => void;
  /** Told when something was dropped that is not a file. */
  onFolder: () => void;
  children: ReactNode;
}

/** Where files can be dropped. What is dropped is checked like what is chosen, so nothing is turned away here. */
export function DropZone({ onFiles, onFolder, children }: DropZoneProps) {
  const { getRootProps, isDragActive } = useDropzone({
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    getFilesFromEvent: async (event) => {
      const { files, hasFolder } = droppedIn(event);
      // The same is asked while something only hovers.
      if (hasFolder && 'type' in event && event.type === 'drop') onFolder();
      return files;
    },
    onDropAccepted: (files) => onFiles(files),
  });
  return (
    <div {...getRootProps({ className: `drop-zone${isDragActive ? ' drop-zone--over' : ''}`, role: 'presentation' })}>
      {children}
      <p className="drop-zone-words slb-soft">or drop files here</p>
    </div>
  );
}

/** A folder looks like a file without content: it is told apart by its entry, where the browser has one. */
function droppedIn(event: DropEvent | FileSystemFileHandle[]): { files: File[]; hasFolder: boolean } {
  const transfer = 'dataTransfer' in event ? event.dataTransfer : null;
  const items = [...(transfer?.items ?? [])].filter(({ kind }) => kind === 'file');
  const isFolder = (item: DataTransferItem): boolean => item.webkitGetAsEntry?.()?.isDirectory ?? false;
  const files = items.filter((item) => !isFolder(item)).flatMap((item) => item.getAsFile() ?? []);
  return { files, hasFolder: items.some(isFolder) };
}

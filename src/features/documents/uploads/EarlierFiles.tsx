import type { UploadItem } from '#domain/document.ts';
import { Button } from '#ui/Button.tsx';
import { FileRow } from './FileRow.tsx';

interface EarlierFilesProps {
  /** What the document is called. */
  label: string;
  items: readonly UploadItem[];
  onReuse: (item: UploadItem) => void;
}

/** The files that were given for a document with the last application: the bureau has them, so nothing goes out again. */
export function EarlierFiles({ label, items, onReuse }: EarlierFilesProps) {
  if (items.length === 0) return null;
  return (
    <div className="earlier-files">
      <p>
        You gave this with your last application. Is it still right? Then use it again
        <span className="slb-unseen"> for {label}</span>.
      </p>
      <ul className="file-list" aria-label={`From your last application, for ${label}`}>
        {items.map((item) => (
          <FileRow
            key={item.id}
            name={item.name}
            actions={
              <Button variant="outlined" onClick={() => onReuse(item)}>
                <span>
                  Use again <span className="slb-unseen">{item.name}</span>
                </span>
              </Button>
            }
          />
        ))}
      </ul>
    </div>
  );
}

import { joinWithAnd } from '#lib/text.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { uploadTexts } from '../texts/uploadTexts.tsx';

interface LostFilesProps {
  names: readonly string[];
  /** Without it the names stay until their files are added. */
  onDismiss?: () => void;
}

/** Names the files that were lost when the page was loaded again; nothing where there are none. */
export function LostFiles({ names, onDismiss }: LostFilesProps) {
  if (names.length === 0) return null;
  return (
    <Notice kind="warning" title={uploadTexts.lostTitle}>
      <p>
        {uploadTexts.lost} <bdi>{joinWithAnd(names)}</bdi>
      </p>
      {onDismiss && (
        <Button variant="text" onClick={onDismiss}>
          {uploadTexts.dismissLost}
        </Button>
      )}
    </Notice>
  );
}

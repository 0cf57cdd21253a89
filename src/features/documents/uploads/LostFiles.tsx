import { joinWithAnd } from '#lib/text.ts';
import { Button } from '#ui/Button.tsx';
import { useFocusFallback } from '#ui/focus.ts';
import { Notice } from '#ui/Notice.tsx';
import { uploadTexts } from '../texts/uploadTexts.tsx';

interface LostFilesProps {
  names: readonly string[];
  onDismiss: () => void;
}

/** Names the files that were lost when the page was loaded again; nothing where there are none. */
export function LostFiles({ names, onDismiss }: LostFilesProps) {
  if (names.length === 0) return null;
  return (
    <Notice kind="warning" title={uploadTexts.lostTitle}>
      <p>
        {uploadTexts.lost} <bdi>{joinWithAnd(names)}</bdi>
      </p>
      <Dismiss onDismiss={onDismiss} />
    </Notice>
  );
}

/** Goes with the notice at its press: the focus moves to the heading. */
function Dismiss({ onDismiss }: Pick<LostFilesProps, 'onDismiss'>) {
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <Button variant="text" ref={ref} onClick={onDismiss}>
      {uploadTexts.dismissLost}
    </Button>
  );
}

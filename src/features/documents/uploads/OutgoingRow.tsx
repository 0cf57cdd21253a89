import { formatFileSize } from '#domain/fileChecks.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { OutgoingFile } from './deskState.ts';
import { FileRow } from './FileRow.tsx';
import { rowId } from './ids.ts';

/** Honest progress (craft 2.5): when every byte is out, the server still has work to do. */
const MOST_SHOWN = 0.8;

interface OutgoingRowProps {
  outgoing: OutgoingFile;
  /** Takes the focus when the row goes and no other takes its place. */
  focusAfter: string;
  onRetry: () => void;
  onCancel: () => void;
}

/** A file that the server does not have yet. */
export function OutgoingRow({ outgoing, focusAfter, onRetry, onCancel }: OutgoingRowProps) {
  const { id, name, source, state, isCancelled } = outgoing;
  const isFailed = state.kind === 'failed';
  const about = <span className="slb-unseen">{name}</span>;
  return (
    <FileRow
      id={rowId(id)}
      focusAfter={focusAfter}
      name={name}
      isWrong={isFailed}
      actions={
        !isCancelled && (
          <>
            {isFailed && (
              <Button variant="outlined" onClick={onRetry}>
                <span>Try again {about}</span>
              </Button>
            )}
            <Button variant="text" onClick={onCancel}>
              <span>
                {isFailed ? 'Remove' : 'Cancel'} {about}
              </span>
            </Button>
          </>
        )
      }
    >
      {source instanceof File && <span className="slb-soft">{formatFileSize(source.size)}</span>}
      {state.kind === 'sending' && !isCancelled && (
        <ProgressBar label="Sending" share={Math.min(MOST_SHOWN, state.share * MOST_SHOWN)} />
      )}
      {isFailed && <span className="slb-error file-error">{state.text}</span>}
      {isCancelled && <span>Taking it back…</span>}
      {state.kind === 'waiting' && <span>Waiting</span>}
      {state.kind === 'preparing' && !isCancelled && <span>Getting it ready…</span>}
    </FileRow>
  );
}

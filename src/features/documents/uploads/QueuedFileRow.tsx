import { memo } from 'react';
import { formatFileSize } from '#domain/fileChecks.ts';
import { useSelected } from '#lib/selected.ts';
import { Button } from '#ui/Button.tsx';
import { DangerButton } from '#ui/DangerButton.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { uploadTexts } from '../texts/uploadTexts.tsx';
import { FileRow, type RowProps } from './FileRow.tsx';
import type { UploadQueue } from './queue/uploadQueue.ts';
import { fileRowId } from './uploadProblems.ts';

/** When all bytes are sent, the server still has work to do: until it answers, the bar stops here. */
const MAX_SHARE = 0.8;

interface QueuedFileRowProps extends RowProps {
  id: string;
  queue: UploadQueue;
  /** True where its document is not asked for any more: nothing is gained by sending it. */
  isUnneeded: boolean | undefined;
}

/** It follows its own file: a step of its progress draws nothing else. */
export const QueuedFileRow = memo(function QueuedFileRow(props: QueuedFileRowProps) {
  const { id, queue, isUnneeded, focusAfter, onAction } = props;
  const file = useSelected(queue.state, ({ files }) => files.find((one) => one.id === id));
  if (!file) return null;
  const { name, source, state, isCancelled } = file;
  const isFailed = state.kind === 'failed';
  return (
    <FileRow
      id={fileRowId(id)}
      focusAfter={focusAfter}
      name={name}
      isWrong={isFailed}
      actions={
        !isCancelled && (
          <>
            {isFailed && !isUnneeded && (
              <Button
                variant="outlined"
                aria-label={uploadTexts.tryAgainNamed({ name })}
                onClick={() => onAction({ kind: 'retry', file })}
              >
                {uploadTexts.tryAgain}
              </Button>
            )}
            <DangerButton
              variant="text"
              aria-label={isFailed ? uploadTexts.removeNamed({ name }) : uploadTexts.cancelNamed({ name })}
              onClick={() => onAction({ kind: 'cancel', file })}
            >
              {isFailed ? uploadTexts.remove : uploadTexts.cancel}
            </DangerButton>
          </>
        )
      }
    >
      {source instanceof File && <span className="slb-soft">{formatFileSize(source.size)}</span>}
      {state.kind === 'sending' && !isCancelled && (
        <ProgressBar label={uploadTexts.sending} share={Math.min(MAX_SHARE, state.share * MAX_SHARE)} />
      )}
      {isFailed && <span className="slb-error file-error">{state.text}</span>}
      {isCancelled && <span>{uploadTexts.cancelling}</span>}
      {state.kind === 'waiting' && !isCancelled && <span>{uploadTexts.waiting}</span>}
      {state.kind === 'preparing' && !isCancelled && <span>{uploadTexts.preparing}</span>}
    </FileRow>
  );
});

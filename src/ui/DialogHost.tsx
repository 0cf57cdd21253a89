import { useEffect, useId } from 'react';
import { useStore } from '#lib/store.ts';
import { Actions, Button } from './Button.tsx';
import './DialogHost.css';
import { dialogQueue, type QueuedDialog } from './dialogQueue.ts';
import { restoreFocus, trackFocus } from './focus.ts';
import { FailureReference } from './Notice.tsx';

/**
 * Back and Forward leave a screen with its dialogs: they are answered as by Escape. What Escape does not close, the countdown,
 * belongs to no screen and stays (decision 9).
 */
function leaveDialogs(): void {
  for (const { cancel } of dialogQueue.get()) cancel?.();
}

/** Renders the first dialog of the queue, above the one that it interrupted. The shell renders it once. */
export function DialogHost() {
  const all = useStore(dialogQueue);
  useEffect(trackFocus, []);
  useEffect(() => {
    window.addEventListener('popstate', leaveDialogs);
    return () => window.removeEventListener('popstate', leaveDialogs);
  }, []);
  return all.map((dialog, index) =>
    index === 0 || dialog.isInterrupted ? <DialogWindow key={dialog.id} dialog={dialog} /> : null,
  );
}

/** Opens the dialog and focuses it, so that a screen reader reads its title and text (decision 46), or its first focus. */
function openWithFocus(dialog: HTMLDialogElement): void {
  // Otherwise browsers first focus the first field, which a screen reader then says nothing of when somebody comes to it.
  dialog.setAttribute('autofocus', '');
  dialog.showModal();
  const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog;
  // A long text stays at its beginning, under the title.
  first.focus({ preventScroll: !(first instanceof HTMLButtonElement) });
}

/** The ref of a dialog: open for as long as it is drawn. */
function shown(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined;
  openWithFocus(dialog);
  return () => {
    dialog.close();
    restoreFocus();
  };
}

/** The native modal dialog: it traps the focus, makes the rest of the page inert and restores the focus when it closes. */
function DialogWindow({ dialog }: { dialog: QueuedDialog }) {
  const { title, width = 'narrow', content, cancel } = dialog;
  const id = useId();

  return (
    <dialog
      ref={shown}
      tabIndex={-1}
      className={`slb-dialog slb-dialog--${width}`}
      aria-labelledby={`${id}title`}
      aria-describedby={'text' in content ? `${id}text` : undefined}
      onCancel={(event) => {
        // A file input inside the dialog fires the same event when its picker is cancelled.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        cancel?.();
      }}
      onClose={({ currentTarget }) => {
        // Browsers close a dialog on the second Escape even when the event was prevented.
        if (currentTarget.open) return;
        if (cancel) cancel();
        else openWithFocus(currentTarget);
      }}
    >
      <h2 id={`${id}title`}>{title}</h2>
      {'draw' in content ? (
        content.draw()
      ) : (
        <>
          <div id={`${id}text`}>
            <p>{content.isFromBackend ? <bdi>{content.text}</bdi> : content.text}</p>
            {content.note && <p>{content.note}</p>}
          </div>
          <FailureReference value={content.reference} />
          <Actions>
            {content.buttons.map(({ label, onPress }, index) => (
              <Button key={label} variant={index === 0 ? 'contained' : 'outlined'} onClick={onPress}>
                {label}
              </Button>
            ))}
          </Actions>
        </>
      )}
    </dialog>
  );
}

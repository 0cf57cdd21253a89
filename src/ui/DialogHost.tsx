import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useStore } from '#lib/store.ts';
import { Actions } from './Actions.tsx';
import { Button } from './Button.tsx';
import './DialogHost.css';
import { type WaitingDialog, waitingDialogs } from './dialogQueue.ts';
import { bringFocusBack, watchFocus } from './focusReturn.ts';
import { Reference } from './Reference.tsx';

/** Draws the dialog whose turn it is. Stands once in the shell. */
export function DialogHost() {
  const all = useStore(waitingDialogs);
  useEffect(watchFocus, []);
  return all.map((dialog, index) =>
    index === 0 || dialog.isInterrupted ? <DialogWindow key={dialog.id} dialog={dialog} isShown={index === 0} /> : null,
  );
}

/** Opens it and gives the focus to what it begins with. */
function showIn(dialog: HTMLDialogElement): void {
  dialog.showModal();
  const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector('h2');
  first?.focus();
}

/** The platform's own modal dialog: it holds the focus, makes the rest inert and gives the focus back. */
function DialogWindow({ dialog, isShown }: { dialog: WaitingDialog; isShown: boolean }) {
  const { title, width = 'narrow', content, cancel } = dialog;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isShown) return undefined;
    showIn(element);
    return () => {
      element.close();
      bringFocusBack();
    };
  }, [isShown]);

  return (
    <dialog
      ref={ref}
      className={`slb-dialog slb-dialog--${width}`}
      aria-labelledby={`${id}title`}
      aria-describedby={'text' in content ? `${id}text` : undefined}
      onCancel={(event) => {
        // A file input inside tells of its own cancelling with the same event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        cancel?.();
      }}
      onClose={({ currentTarget }) => {
        // A browser closes a dialog on the second Escape, whatever the page says.
        if (!isShown || currentTarget.open) return;
        if (cancel) cancel();
        else showIn(currentTarget);
      }}
    >
      <h2 id={`${id}title`} tabIndex={-1}>
        {title}
      </h2>
      {'draw' in content ? (
        content.draw()
      ) : (
        <>
          <p id={`${id}text`}>{content.isForeign ? <bdi>{content.text}</bdi> : content.text}</p>
          {content.points && (
            <ul>
              {content.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          <Reference value={content.reference} />
          <Actions>
            {content.choices.map(({ label, choose }, index) => (
              <Button key={label} variant={index === 0 ? 'contained' : 'outlined'} onClick={choose}>
                {label}
              </Button>
            ))}
          </Actions>
        </>
      )}
    </dialog>
  );
}

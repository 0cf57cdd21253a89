// What jsdom lacks of <dialog>: opening as a modal, focus in and back, Escape, forms that close it.

const FOCUSABLE = '[autofocus], button, [href], input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** Open modals with what had the focus before each, the topmost last. */
let modals: { dialog: HTMLDialogElement; before: Element | null }[] = [];

/** As in a browser, 'close' comes after the code that closed the dialog has run. */
const tellClosed = (dialog: HTMLDialogElement) =>
  Promise.resolve().then(() => dialog.dispatchEvent(new Event('close')));

function show(this: HTMLDialogElement): void {
  this.open = true;
}

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
  if (!this.isConnected) throw new DOMException('The dialog is not in the document.', 'InvalidStateError');
  modals.push({ dialog: this, before: document.activeElement });
  this.open = true;
  const first = this.hasAttribute('autofocus')
    ? this
    : (this.querySelector('[autofocus]') ?? this.querySelector(FOCUSABLE));
  if (first instanceof HTMLElement) first.focus();
}

function close(this: HTMLDialogElement, result?: string): void {
  if (!this.open) return;
  this.open = false;
  if (result !== undefined) this.returnValue = result;
  const modal = modals.find(({ dialog }) => dialog === this);
  modals = modals.filter((other) => other !== modal);
  if (modal?.before instanceof HTMLElement) modal.before.focus();
  void tellClosed(this);
}

/** Asks the dialog to close, as Escape does; its owner may refuse. */
function requestClose(this: HTMLDialogElement, result?: string): void {
  if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close(result);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape' && !event.defaultPrevented)
    modals
      .filter(({ dialog }) => dialog.isConnected)
      .at(-1)
      ?.dialog.requestClose();
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'dialog') return;
  event.preventDefault();
  form.closest('dialog')?.close(event.submitter?.getAttribute('value') ?? undefined);
}

/** Adds to jsdom's <dialog> what browsers do. Returns what stops listening for it. */
export function completeDialogs(): () => void {
  Object.assign(HTMLDialogElement.prototype, { show, showModal, close, requestClose });
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('submit', onSubmit);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('submit', onSubmit);
  };
}

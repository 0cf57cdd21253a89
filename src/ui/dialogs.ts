import type { ReactNode } from 'react';
import {
  type ActionName,
  type AnswerOf,
  actions,
  type Confirmation,
  type ConfirmationType,
  confirmations,
  type MessageType,
  messages,
  messageTitles,
} from '#domain/messages.ts';
import { type DialogText, dialogQueue, enqueueDialog, joinOpenDialog } from './dialogQueue.ts';
import { uiTexts } from './texts/firstTexts.tsx';

export interface OpenOptions<T> {
  title: string;
  width?: 'narrow' | 'wide';
  /** What Escape does: `(close) => close('doNothing')`. Without it, only the content can close the dialog. */
  onCancel?: (close: (result: T) => void) => void;
  /** Shown before any open dialog, for what cannot wait, like the session countdown. */
  isUrgent?: boolean;
}

/** The content of the confirmation dialog with actions. */
export interface ActionQuestion<N extends ActionName> {
  title: string;
  text: string;
  offer: readonly N[];
  labels?: Partial<Record<ActionName, string>>;
}

/** These types show the text of the backend's answer, or the catalogue's text when the answer has none (rule ERR-9). */
const BACKEND_TEXTS: ReadonlySet<MessageType> = new Set<MessageType>([
  'TrnExistsError',
  'NumberNotExistsError',
  'duplicateTargetedApplicationError',
]);

const openMessages = new Map<string, Promise<void>>();
const openConfirmations = new Map<string, Promise<boolean>>();
const openActions = new Map<string, Promise<ActionName>>();

const showMessage = (
  title: string,
  text: Omit<DialogText, 'buttons' | 'reference'>,
  reference?: string,
): Promise<void> =>
  joinOpenDialog(openMessages, JSON.stringify([title, text]), () =>
    enqueueDialog((close) => ({
      title,
      content: { ...text, reference, buttons: [{ label: uiTexts.ok, onPress: () => close() }] },
      cancel: () => close(),
    })),
  );

/** Messages and questions, shown one after another; each returns a promise of its answer (rule DLG-3). */
export const dialogs = {
  /** Shows a message of the catalogue; resolves when the dialog is closed. */
  message(type: MessageType, detail?: string, reference?: string): Promise<void> {
    const supplied = BACKEND_TEXTS.has(type) ? detail?.trim() : undefined;
    return showMessage(
      messageTitles[type],
      { text: supplied || messages[type], isFromBackend: Boolean(supplied) },
      reference,
    );
  },

  /**
   * Shows a confirm dialog; resolves to true on its first button, to false on the second and on Escape. `note` explains
   * under its fixed words what they are about.
   */
  confirm(type: ConfirmationType, note?: ReactNode): Promise<boolean> {
    const { title, text, yes, no }: Confirmation = confirmations[type];
    const buttons = (close: (isYes: boolean) => void) => [
      { label: yes, onPress: () => close(true) },
      { label: no, onPress: () => close(false) },
    ];
    return joinOpenDialog(openConfirmations, type, () =>
      enqueueDialog((close) => ({
        title,
        content: { text, note, buttons: buttons(close) },
        cancel: () => close(false),
        isQuestion: true,
      })),
    );
  },

  /**
   * The confirmation dialog with actions (rule DLG-7). Shows a button for each name in `offer`, the main one
   * first, and resolves to the answer of the pressed one; Escape is `cancel`. `labels` replaces the usual labels.
   */
  async actions<N extends ActionName>(question: ActionQuestion<N>): Promise<AnswerOf<N> | false> {
    const { title, text, offer, labels = {} } = question;
    const buttons = (close: (name: ActionName) => void) =>
      offer.map((name) => ({ label: labels[name] ?? actions[name].label, onPress: () => close(name) }));
    const chosen = await joinOpenDialog(openActions, JSON.stringify([title, text, offer, labels]), () =>
      enqueueDialog((close) => ({
        title,
        content: { text, buttons: buttons(close) },
        cancel: () => close('cancel'),
        isQuestion: true,
      })),
    );
    const name = offer.find((one) => one === chosen);
    return name === undefined ? false : actions[name].answer;
  },

  /** Opens a dialog with content of the caller. An element with `data-first-focus` gets the focus, else the dialog itself does (decision 46). */
  open<T>(draw: (close: (result: T) => void) => ReactNode, options: OpenOptions<T>): Promise<T> {
    const { title, width, onCancel, isUrgent } = options;
    return enqueueDialog<T>(
      (close) => ({
        title,
        width,
        content: { draw: () => draw(close) },
        cancel: onCancel && (() => onCancel(close)),
        isQuestion: true,
      }),
      isUrgent,
    );
  },

  /**
   * Closes all dialogs at the end of a session. Questions resolve as cancelled. Messages never resolve: what would follow
   * them belongs to the session that ended.
   */
  clear(): void {
    const open = dialogQueue.get();
    dialogQueue.set([]);
    openMessages.clear();
    for (const { isQuestion, cancel } of open) if (isQuestion) cancel?.();
  },
};

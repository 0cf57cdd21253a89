import type { ReactNode } from 'react';
import { appealInfo, type Checklist, type ChecklistCode, checklists } from '#domain/checklists.ts';
import {
  type ActionName,
  type AnswerOf,
  actions,
  type Confirmation,
  type ConfirmationType,
  confirmations,
  disclaimers,
  type MessageType,
  messages,
  messageTitles,
} from '#domain/messages.ts';
import { own } from '#lib/own.ts';
import { ask, collapsed, type Words, waitingDialogs } from './dialogQueue.ts';

export interface OpenOptions<T> {
  title: string;
  width?: 'narrow' | 'wide';
  /** What Escape does: `(close) => close('doNothing')`. Without it, only what is drawn closes the dialog. */
  onCancel?: (close: (result: T) => void) => void;
  /** Comes before whatever is open: for what can't wait its turn, like the session countdown. */
  isUrgent?: boolean;
}

/** A question of the confirmation dialog, with the actions that it offers. */
export interface ActionQuestion<N extends ActionName> {
  title: string;
  text: string;
  offer: readonly N[];
  labels?: Partial<Record<ActionName, string>>;
}

/** These types show what the backend said; the catalogue's text stands in when it said nothing (spec section 8). */
const SUPPLIED: ReadonlySet<MessageType> = new Set<MessageType>([
  'TrnExistsError',
  'NumberNotExistsError',
  'duplicateTargetedApplicationError',
]);

const told = new Map<string, Promise<void>>();
const asked = new Map<string, Promise<boolean>>();
const offered = new Map<string, Promise<ActionName>>();

interface Told {
  reference?: string;
  isOfScreen?: boolean;
}

const tell = (
  title: string,
  words: Omit<Words, 'choices' | 'reference'>,
  { reference, isOfScreen }: Told = {},
): Promise<void> =>
  collapsed(told, JSON.stringify([title, words]), () =>
    ask((close) => ({
      title,
      isOfScreen,
      content: { ...words, reference, choices: [{ label: 'OK', choose: () => close() }] },
      cancel: () => close(),
    })),
  );

const tellList = ({ title, text, points }: Checklist): Promise<void> =>
  tell(title, { text, points }, { isOfScreen: true });

/** News and questions, one after another; each answer is a promise (spec section 2, Dialogs). */
export const dialogs = {
  /** Tells a message of the catalogue; resolves when it was read. */
  message(type: MessageType, detail?: string, reference?: string): Promise<void> {
    const supplied = SUPPLIED.has(type) ? detail?.trim() : undefined;
    return tell(messageTitles[type], { text: supplied || messages[type], isForeign: Boolean(supplied) }, { reference });
  },

  /** Shows what a request needs with it; resolves when it was read (spec section 2, dialog 3). */
  checklist: (code: ChecklistCode): Promise<void> => tellList(checklists[code]),

  /** Shows what an appeal is (spec section 2, dialog 3). */
  appealInfo: (): Promise<void> => tellList(appealInfo),

  /** Asks one of the confirm dialogs. Escape and the second button are the same "no". */
  confirm(type: ConfirmationType): Promise<boolean> {
    const { title, text, yes, no }: Confirmation = confirmations[type];
    const choices = (close: (isYes: boolean) => void) => [
      { label: yes, choose: () => close(true) },
      { label: no, choose: () => close(false) },
    ];
    return collapsed(asked, type, () =>
      ask((close) => ({
        title,
        content: { text, choices: choices(close) },
        cancel: () => close(false),
        isQuestion: true,
      })),
    );
  },

  /**
   * The confirmation dialog with actions (spec section 2, dialog 4): offers those that are named, the main one first, and
   * answers what the chosen one returns; Escape is cancel. `labels` says an action in the words of the question.
   */
  async actions<N extends ActionName>(question: ActionQuestion<N>): Promise<AnswerOf<N> | false> {
    const { title, text, offer, labels = {} } = question;
    const choices = (close: (name: ActionName) => void) =>
      offer.map((name) => ({ label: labels[name] ?? actions[name].label, choose: () => close(name) }));
    const chosen = await collapsed(offered, JSON.stringify([title, text, offer, labels]), () =>
      ask((close) => ({
        title,
        content: { text, choices: choices(close) },
        cancel: () => close('cancel'),
        isQuestion: true,
      })),
    );
    const name = offer.find((one) => one === chosen);
    return name === undefined ? false : actions[name].answer;
  },

  /** Shows the DISCLAIMER of a loan type (spec section 2, dialog 6); a loan type without one resolves at once. */
  async disclaimer(loanType: string): Promise<void> {
    const text = own(disclaimers, loanType);
    if (text) await tell('DISCLAIMER', { text });
  },

  /** Opens a dialog that draws itself. An element with `data-first-focus` gets the focus, else the title does. */
  open<T>(draw: (close: (result: T) => void) => ReactNode, options: OpenOptions<T>): Promise<T> {
    const { title, width, onCancel, isUrgent } = options;
    return ask<T>(
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

  /** Takes away what belonged to a screen that somebody has left: it would tell about another one. */
  leaveScreen(): void {
    for (const { isOfScreen, cancel } of waitingDialogs.get()) if (isOfScreen) cancel?.();
  },

  /**
   * Takes them all away at the end of a session. Questions are cancelled; what was to follow a message belongs to the
   * session that ended, and does not happen.
   */
  clear(): void {
    const open = waitingDialogs.get();
    waitingDialogs.set([]);
    told.clear();
    for (const { isQuestion, cancel } of open) if (isQuestion) cancel?.();
  },
};

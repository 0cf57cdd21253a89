/** What a request needs (rule DLG-4). */
export interface Checklist {
  title: string;
  /** The text above the list. */
  text: string;
  points: readonly string[];
}

/** The six checklists, by the code of the appeal or service request. */
export const checklists = {
  RP: {
    title: 'Reduced payment: what we need',
    text: 'Add each paper that is listed further down, under “Your documents”.',
    points: ['Income verification', 'Expenses list'],
  },
  SW: {
    title: 'Scholarship or tuition adjustment: what we need',
    text: 'Add each paper that is listed further down, under “Your documents”.',
    points: ['Scholarship letter', 'Tuition adjustment form'],
  },
  FGR: {
    title: 'Review of failed grades: what we need',
    text: 'Add each paper that is listed further down, under “Your documents”.',
    points: ['Written letter, signed by you', 'Transcript'],
  },
  GA: {
    title: 'New guarantor: what we need',
    text: 'Tell us this about the new guarantor:',
    points: ['First name', 'Last name', 'Email address'],
  },
  RCDPD: {
    title: 'Insurance refund: what we need',
    text: 'Tell us what to do with the refund. You can choose one:',
    points: ['Apply to existing loan', 'Deposit to bank account'],
  },
  GDE: {
    title: 'Extension of graduation date: what we need',
    text: 'Add each paper that is listed further down, under “Your documents”.',
    points: ['Letters for the extension of your graduation date'],
  },
} as const satisfies Record<string, Checklist>;

export type ChecklistCode = keyof typeof checklists;

export const hasChecklist = (code: string): code is ChecklistCode => Object.hasOwn(checklists, code);

/** The appeal-info block, shown when the mode is appealInfo (rule DLG-5). */
export const appealInfo: Checklist = {
  title: 'About appeals',
  text: 'An appeal asks the bureau to look again at a decision about your loan.',
  points: [
    'When: your situation has changed. For example, you can only pay less each month, you have a scholarship, you failed a course, or you graduate later.',
    'How: choose what it is about, tell us why, and add the papers that we list for it.',
    'After that: the bureau reads it and decides. You can follow it on your home page.',
  ],
};

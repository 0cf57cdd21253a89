import type { RequestKind } from '#domain/request.ts';

/** What each kind of request is called, and what its screen says. */
export const requestWords = {
  APPEAL: {
    title: 'Appeal request',
    codeRequired: 'Choose what your appeal is about',
    intro: 'An appeal asks the bureau to look again at a decision about your loan.',
    about: 'What is your appeal about?',
    send: 'Send appeal',
    sent: 'Appeal sent',
  },
  SERVICE: {
    title: 'Service request',
    codeRequired: 'Choose what your request is about',
    intro: 'A service request asks the bureau to change something about your loan.',
    about: 'What do you need?',
    send: 'Send request',
    sent: 'Request sent',
  },
} as const satisfies Record<RequestKind, object>;

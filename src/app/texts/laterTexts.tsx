import type { ReactNode } from 'react';

/** The texts of the app that no screen needs before sign-in. Those of the first screen are in `firstTexts.ts`. */

/** While a link of an email opens an application. */
export const redirectTexts = {
  title: 'Opening your application',
  home: 'Go to your home page',
};

const OUR_FAULT = 'The fault is on our side. Wait a few minutes, then try again. What you have saved is safe.';

/** The error page. The text of each code is its title (`domain/messages.ts`). */
export const errorScreenTexts = {
  statusCode: (code: string) => `Error Status Code: ${code}`,
  /** What happened, by the code. */
  reasons: {
    '403': 'It is not part of your account.',
    '404': 'The link may be old or not complete, or the address has a mistake in it. What you have saved is safe.',
    '408': OUR_FAULT,
    '417': 'What you have saved is safe.',
    '500': OUR_FAULT,
    '502': OUR_FAULT,
    '503': OUR_FAULT,
    '504': OUR_FAULT,
  },
  /** For 401, and for every code that is not one of these. */
  noAccess: 'The link may be old or not complete, or it is for another account.',
  leadsHome: 'Exit takes you to your home page.',
  leadsToSignIn: 'Exit takes you to sign-in.',
  exit: 'Exit',
  help: 'If it happens again, we help you.',
};

/** The theme and the text size. */
export const displayTexts = {
  title: 'Theme and text size',
  intro: 'Your choice is kept on this device.',
  theme: 'Theme',
  text: 'Text size',
  options: {
    system: 'Same as this device',
    light: 'Light',
    dark: 'Dark',
    normal: 'Normal',
    large: 'Large',
    larger: 'Larger',
  },
} as const;

/** The accessibility statement. */
export const statementTexts = {
  title: 'Accessibility',
  intro:
    'We want everybody to be able to apply, whatever they see, hear, read or move with. We aim at WCAG 2.2, level AA. This page says how far we are.',
  tested: 'What we tested',
  /** What was tested, and with what. Add a line only after the test was done. */
  testedPoints: [
    'The screens and dialogs with axe, a tool that finds barriers: on small phones, phones and computers, as they usually look, with mistakes in them, and while they wait; in dark colours on computers only, because the colours of phones are the same. It finds no barrier.',
    'A whole application for a Targeted loan from registration to the receipt, a guarantor’s part from the email to the end, adding papers, and the cost of a loan, with the keyboard alone.',
    'That each button makes sense when a screen reader lists the buttons alone.',
    'The same screens at a zoom of 200%, and on a display 320 pixels wide: nothing has to be scrolled sideways.',
    'The same screens with letters, words and lines set further apart, with less motion, and with forced colours, as the browser imitates them.',
    'What Orca, a screen reader for Linux, says in Firefox: when signing in and up, and when a new code is asked for; on a screen with mistakes, in lists, a searched list and a date; at the questions about papers and when adding them; when answers are refused, cannot be saved, or were changed in two places; at the agreement, from a fee to its receipt, on the review and after it, and when an application is cancelled; in a renewal, and at the start of a guarantor’s part; before the session ends, without a connection, and on the page for errors. All of it was heard on 23 November 2026, and read as text, screen by screen. What is still missing is written down.',
    'A whole application for a Targeted loan, from registration to the receipt, on the screen of a phone in Firefox, in Chromium 103 and 109, and in WebKitGTK, which has the engine of Safari.',
  ],
  open: 'What does not work, or was not tested',
  /** Known problems, and what was not tested. */
  openPoints: [
    'Nobody has gone through the whole portal with a screen reader yet, and nothing was tested with NVDA, VoiceOver or TalkBack. It is built for them, but that is no proof.',
    'We have no iPhone and no Mac: nothing was tested in Safari itself.',
    'Nobody has tried it with voice control, with a switch, or with a screen magnifier.',
    'People with disabilities have not tested it yet.',
    'The bank’s payment page is not ours, and we have not tested it.',
    'The PDF of your application and letters from the bureau may not work with a screen reader. The same answers are on the screen “Check your answers”.',
    'We do not check the papers that you add yourself.',
  ],
  help: 'If something is in your way',
  helpHint: (contact: ReactNode) => (
    <>
      Tell us which screen, and what you use to read it. We help you to finish in another way, and we correct the
      screen. {contact}
    </>
  ),
  lastChanged: 'Last changed on 23 November 2026.',
};

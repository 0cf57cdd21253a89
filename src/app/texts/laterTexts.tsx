/** The texts of the app that no screen needs before sign-in. Those of the first screen are in `firstTexts.ts`. */

/** While a link of an email opens an application. */
export const redirectTexts = {
  title: 'Opening your application',
  home: 'Go to your home page',
};

interface ErrorReason {
  /** What happened, in plain words under the fixed title. */
  lead: string;
  /** What else can be done; the way on by Exit is said for every code. */
  advice: string;
}

const OUR_FAULT: ErrorReason = {
  lead: 'The fault is on our side. What you have saved is safe.',
  advice: 'Wait a few minutes, then try again.',
};

/** The error page. The text of each code is its title (`domain/messages.ts`). */
export const errorScreenTexts = {
  statusCode: (code: string) => `Error Status Code: ${code}`,
  /** By the code. */
  reasons: {
    '403': {
      lead: 'This page belongs to another account. Nothing is lost.',
      advice: 'If it is yours, log out and sign in with the other account.',
    },
    '404': {
      lead: 'This page is not here. You have lost nothing: what you have saved is safe.',
      advice: 'The link may be old or not complete. Start again from the page that Exit opens.',
    },
    '408': OUR_FAULT,
    '417': { lead: 'You were signed out. What you have saved is safe.', advice: 'Sign in again to go on.' },
    '500': OUR_FAULT,
    '502': OUR_FAULT,
    '503': OUR_FAULT,
    '504': OUR_FAULT,
  } satisfies Record<string, ErrorReason>,
  /** For 401, and for every code that is not one of these. */
  noAccess: {
    lead: 'We cannot open this page for you. Nothing is lost.',
    advice: 'The link may be old or not complete, or it is for another account. Sign in and try it again.',
  } satisfies ErrorReason,
  whatNow: 'What you can do now',
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

/** The accessibility statement: first what a reader can use and who helps, then what was tested. */
export const statementTexts = {
  title: 'Accessibility',
  intro:
    'We want everybody to be able to apply, whatever they see, hear, read or move with. We aim at WCAG 2.2, level AA.',
  works: 'What you can use',
  worksPoints: [
    'A keyboard alone.',
    'A screen reader. We build for all of them; we have listened to Orca only.',
    'A zoom of 200%, large text, and a narrow phone: nothing has to be scrolled sideways.',
    'Dark colours, forced colours (high contrast), and less motion.',
  ],
  display: 'Choose the theme and text size',
  help: 'If something is in your way',
  helpHint:
    'Tell us which screen, and what you use to read it. We help you to finish in another way, and we correct the screen.',
  open: 'What does not work, or was not tested',
  /** Known problems, and what was not tested. */
  openPoints: [
    'Nobody has gone through the whole portal with a screen reader yet. Nothing was tested with NVDA, VoiceOver or TalkBack.',
    'Nothing was tested in Safari on an iPhone or a Mac.',
    'Nobody has tried it with voice control, with a switch, or with a screen magnifier.',
    'People with disabilities have not tested it yet.',
    'The bank’s payment page is not ours, and we have not tested it.',
    'The PDF of your application and letters from the bureau may not work with a screen reader. The same answers are on the screen “Check your answers”.',
    'We do not check the papers that you add yourself.',
  ],
  tested: 'What we tested, and with what',
  /** What was tested, and with what. Add a line only after the test was done. */
  testedPoints: [
    'Barriers: the screens and dialogs with axe, a tool that finds them. On small phones, phones and computers; as they usually look, with mistakes in them, and while they wait. In dark colours on computers only, because the colours of phones are the same. It finds none.',
    'Keyboard alone: a whole application for a Targeted loan from registration to the receipt, a guarantor’s part from the email to the end, adding papers, and the cost of a loan.',
    'Buttons: each makes sense when a screen reader lists the buttons alone.',
    'Zoom: the same screens at 200%, and on a display 320 pixels wide.',
    'Looks: letters, words and lines set further apart, less motion, and forced colours, as the browser imitates them.',
    'Screen reader: what Orca, for Linux, says in Firefox. It was heard on 23 November 2026 and read as text, screen by screen. What is still missing is written down.',
    'Orca, signing in and up: also when a new code is asked for.',
    'Orca, filling in: on a screen with mistakes, in lists, a searched list and a date; when answers are refused, cannot be saved, or were changed in two places.',
    'Orca, papers: at the questions about them and when adding them.',
    'Orca, to the end: at the agreement, from a fee to its receipt, on the review and after it, and when an application is cancelled.',
    'Orca, other ways: in a renewal, and at the start of a guarantor’s part; before the session ends, without a connection, and on the page for errors.',
    'Browsers: a whole application for a Targeted loan, from registration to the receipt, on the screen of a phone in Firefox, in Chromium 103 and 109, and in WebKitGTK, which has the engine of Safari.',
  ],
  lastChanged: 'Last changed on 23 November 2026.',
};

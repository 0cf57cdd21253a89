/** How far a draft is, said on the home page. */
export const draftProgressTexts = {
  next: ({ title, done, total }: { title: string; done: number; total: number }) =>
    `${title} is next. ${done} of ${total} done.`,
  minutesLeft: (minutes: number) => `About ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left.`,
  allDone: 'Everything is answered. Check it and submit it.',
};

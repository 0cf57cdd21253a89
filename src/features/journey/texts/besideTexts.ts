// The texts that stand beside the fields of a tab: what the fields add up to, and shortcuts through them.

/** Buttons that fill in several answers, or a long one. */
export const shortcutTexts = {
  noToHealth: {
    hint: 'Six questions about your health. If the answer to every one is No:',
    press: 'None of these: answer No to all six',
    done: 'All six questions are answered with No. You can change each answer below.',
  },
  noToOffices: {
    hint: 'Three questions about where you work and public office. If the answer to every one is No:',
    press: 'None of these: answer No to all three',
    done: 'All three questions are answered with No. You can change each answer below.',
  },
  kinAtMyAddress: {
    press: 'My next of kin lives at my address',
    done: 'The address of your next of kin is filled in. You can change it above.',
  },
  kinAsBeneficiary: (name: string) => ({
    press: `Name my next of kin, ${name}`,
    done: `${name} is filled in below. You can change it.`,
  }),
  accountInMyName: (name: string) => ({
    press: `The account is in my name, ${name}`,
    done: 'Your name is filled in below. You can change it.',
  }),
  mostToBorrow: (most: string) => ({
    hint: `You can ask for up to ${most}. Ask only for what you need: all of it is repaid.`,
    press: `Ask for ${most}`,
    done: `Amount requested: ${most}. You can change it above.`,
  }),
};

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);
const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);

/** 240 → '20 years', 30 → '2 years and 6 months', 7 → '7 months'. */
const inYears = (count: number): string => {
  const parts = [Math.floor(count / 12), count % 12] as const;
  return [parts[0] > 0 ? years(parts[0]) : '', parts[1] > 0 ? months(parts[1]) : ''].filter(Boolean).join(' and ');
};

/** Months that are typed, as they are read: '36 months (3 years)'; fewer than twelve as they are. */
export const monthsInYears = (typed: string): string =>
  Number(typed) >= 12 ? `${months(Number(typed))} (${inYears(Number(typed))})` : typed;

/** The loan term in words, under its field. */
export const termTexts = {
  inYears: (term: number): string => (term < 12 ? '' : `${months(term)} = ${inYears(term)}.`),
  inYearsAtMost: (term: number): string => `${months(term)} = ${inYears(term)}, the longest term for this loan.`,
  longest: (term: number): string => `You can ask for up to ${months(term)} (${inYears(term)}).`,
  fewLeft: ({ before, left }: { before: number; left: number }): string =>
    `${months(before)} pass before the first instalment. That leaves ${left} instalments, so each is high: ask for more months to lower it.`,
};

/** What to do without a loan that could be topped up. */
export const topUpTexts = {
  noLoan: 'If you have no loan with us,',
  chooseOther: 'choose another loan product',
};

/** What to do without a job, where a loan needs one. */
export const notEmployedTexts = {
  title: 'This loan is for people with a job',
  chooseOther: (loan: string): string =>
    `It is repaid from a salary from the first month. The ${loan} loan needs no job: it is repaid after the studies. Choose it above.`,
  noOther: 'It is repaid from a salary from the first month. When you have a job, or are self-employed, you can apply.',
  whichLoan: 'See which loan fits you',
};

/** How many guarantors a loan needs, before the first is named. */
export const guarantorCountTexts = {
  needs: ({ min, max }: { min: number; max: number }): string => {
    if (max === 0) return 'This loan needs no guarantor.';
    if (min === 0) return `This loan needs no guarantor. You can name up to ${max}.`;
    const people = min === 1 ? '1 guarantor' : `${min} guarantors`;
    return min === max ? `This loan needs ${people}.` : `This loan needs ${people}. You can name up to ${max}.`;
  },
};

interface Household {
  /** Everybody who lives there, the applicant included. */
  size: number;
  /** The people who are listed, the applicant included. */
  listed: number;
}

/** Whether the people of a household add up, and what they earn. */
export const householdTexts = {
  listed: ({ size, listed }: Household): string => `${listed} of ${size} people listed, counting you.`,
  listedSoFar: ({ listed }: Pick<Household, 'listed'>): string =>
    listed === 1 ? '1 person listed: you.' : `${listed} people listed, counting you.`,
  nobodyListed: ({ size }: Household): string =>
    size === 2
      ? 'The other person is not listed: you can leave them out.'
      : `The other ${size - 1} people are not listed: list all of them, or leave all of them out.`,
  income: (amount: string): string => `Their income together: ${amount} a month.`,
  moreDependants: ({ size, dependants }: { size: number; dependants: number }): string =>
    size === 1
      ? `You entered ${dependants} dependants in school, and 1 person in your household. Check both numbers.`
      : `You entered ${dependants} dependants in school, and ${size} people in your household. Check both numbers.`,
  listMore: ({ size, listed }: Household): string =>
    `${listed} of ${size} people are listed, counting you. List ${size - listed} more, or change the number of people`,
  listFewer: ({ size, listed }: Household): string =>
    `${listed} people are listed, counting you, and you entered ${size}. Change the number of people, or remove a member`,
};

/** What income and commitments come to in a month. */
export const incomeTexts = {
  net: (amount: string): string => `Net income: ${amount} a month.`,
  commitments: (amount: string): string => `Commitments: ${amount} a month.`,
};

/** What to do about a school that the list does not have. */
export const schoolTexts = {
  nothingMatches: 'No match. Try the full name, or open “My school is not listed” below.',
  notListed: 'My school is not listed',
  whatToDo:
    'The loan pays for studies at the schools on this list only. Look at your acceptance letter for the full name.',
  askBureau: 'If it is still not there, ask the bureau whether your school is approved before you go on.',
  saved: 'Your answers so far are saved.',
};

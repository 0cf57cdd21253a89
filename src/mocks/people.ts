/** A person to try the demo as. */
export interface DemoPerson {
  /** What this person demonstrates. */
  name: string;
  userName: string;
  password: string;
  about: string;
}

const password = 'Bureau#2026';

/**
 * The people of decision 27. Their sign-in is the same for every seed of demo data; names, numbers and amounts differ.
 * All of them are plainly fake.
 */
export const demoPeople = [
  {
    name: 'new applicant',
    userName: 'new.applicant@example.com',
    password,
    about: 'has registered and has no application yet',
  },
  {
    name: 'half-finished applicant',
    userName: 'half.finished@example.com',
    password,
    about: 'has an application that stops in the middle of the finances',
  },
  {
    name: 'returning applicant',
    userName: 'returning@example.com',
    password,
    about: 'had a Targeted loan last year and can renew it',
  },
  {
    name: 'guarantor',
    userName: 'guarantor@example.com',
    password,
    about: "has somebody's agreement to accept",
  },
  {
    name: 'graduate',
    userName: 'graduate@example.com',
    password,
    about: 'has submitted an application that waits for two guarantors',
  },
  {
    name: 'applicant with fees due',
    userName: 'fees.due@example.com',
    password,
    about: 'has an approved loan with fees and an instalment to pay',
  },
  {
    name: 'applicant who is asked for more',
    userName: 'more.info@example.com',
    password,
    about: 'has an application that the bureau sent back: one page and one document are asked for',
  },
] as const satisfies readonly DemoPerson[];

export type DemoPersonName = (typeof demoPeople)[number]['name'];

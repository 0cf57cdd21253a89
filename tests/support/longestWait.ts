/** What is waited for comes, however busy the machine is: only what never comes takes so long. Milliseconds. */
export const LONGEST_WAIT = 25_000;

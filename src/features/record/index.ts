/** What the user has sent, accepted and paid, and the application whose answers it shows. */
export { RecordScreen } from './RecordScreen.tsx';
export type { AnswersProps } from './Submissions.tsx';

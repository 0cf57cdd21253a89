/** The download of an application as a PDF. */
export { ApplicationPdf } from './ApplicationPdf.tsx';
/** Fetches the code of the uploads before they are opened. */
export { prefetchUploads } from './onDemand.ts';
/** The questions about the documents of an application. */
export { QuestionsPanel } from './questions/QuestionsPanel.tsx';
/** The uploads of an application. Their code is loaded when they are opened. */
export { UploadsPanel } from './UploadsPanel.tsx';
/** The uploads of a request, and its documents until it is sent. */
export {
  checkRequestDocuments,
  clearRequestDocuments,
  markRequestDocuments,
  RequestUploads,
  requestFiles,
  useRequestDocumentProblems,
} from './uploads/RequestUploads.tsx';

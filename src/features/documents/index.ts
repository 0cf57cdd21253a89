/** The download of an application as a PDF. */
export { ApplicationPdf } from './ApplicationPdf.tsx';
/** Fetches the code of the uploads before they are opened. */
export { prefetchUploads } from './onDemand.ts';
/** The questions about the documents of an application. */
export { QuestionsPanel } from './questions/QuestionsPanel.tsx';
/** The uploads of an application. Their code is loaded when they are opened. */
export { UploadsPanel } from './UploadsPanel.tsx';
/** The uploads of a request. */
export { RequestUploads } from './uploads/RequestUploads.tsx';
/** The documents of a request until it is sent. */
export {
  checkRequestDocuments,
  clearRequestDocuments,
  isRequestComplete,
  markRequestDocuments,
  requestFiles,
  useRequestDocumentProblems,
} from './uploads/requestDocuments.ts';

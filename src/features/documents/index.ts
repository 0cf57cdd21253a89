/** The questions about the documents of an application. */

/** The download of an application as a PDF. */
export { ApplicationPdf } from './ApplicationPdf.tsx';
/** Fetches the code of the uploads before they are opened. */
export { prefetchUploads } from './onDemand.ts';
export { QuestionsPanel } from './questions/QuestionsPanel.tsx';

/** The uploads of a request. */
export { RequestUploads } from './uploads/RequestUploads.tsx';

/** The documents of a request until it is sent. */
export { checkRequestDocuments, clearRequestDocuments, requestFiles } from './uploads/requestDocuments.ts';
/** The uploads of an application. */
export { UploadsPanel } from './uploads/UploadsPanel.tsx';

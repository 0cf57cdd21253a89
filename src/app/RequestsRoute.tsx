import { Navigate, useParams } from 'react-router-dom';
import type { User } from '#domain/user.ts';
import {
  checkRequestDocuments,
  clearRequestDocuments,
  isRequestComplete,
  markRequestDocuments,
  RequestUploads,
  requestFiles,
  useRequestDocumentProblems,
} from '#features/documents/index.ts';
import { RequestScreen, RequestSentScreen, RequestsScreen } from '#features/requests/index.ts';
import type { RequestDocuments } from '#forms/panel.ts';

const documents: RequestDocuments = {
  Uploads: RequestUploads,
  useProblems: useRequestDocumentProblems,
  mark: markRequestDocuments,
  isComplete: isRequestComplete,
  check: checkRequestDocuments,
  files: requestFiles,
  clear: clearRequestDocuments,
};

/** Requests, with the upload panels of the documents in their slot. */
export function RequestsRoute({ user }: { user: User }) {
  const { screen } = useParams();
  switch (screen) {
    case undefined:
      return <RequestsScreen user={user} />;
    case 'appeal':
      return <RequestScreen user={user} kind="APPEAL" documents={documents} />;
    case 'service':
      return <RequestScreen user={user} kind="SERVICE" documents={documents} />;
    case 'sent':
      return <RequestSentScreen user={user} />;
    default:
      return <Navigate to="/error?httpCode=404" replace />;
  }
}

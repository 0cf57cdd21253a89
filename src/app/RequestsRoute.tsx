import { Navigate, useParams } from 'react-router-dom';
import { session } from '#api/session.ts';
import { PaperPanels } from '#features/documents/uploads/PaperPanels.tsx';
import { checkPapers, forgetPapers, paperFiles } from '#features/documents/uploads/papers.ts';
import { RequestScreen } from '#features/requests/RequestScreen.tsx';
import { RequestSentScreen } from '#features/requests/RequestSentScreen.tsx';
import { RequestsScreen } from '#features/requests/RequestsScreen.tsx';
import type { PapersDesk } from '#forms/panel.ts';
import { useStore } from '#lib/store.ts';

const papers: PapersDesk = { Panels: PaperPanels, check: checkPapers, files: paperFiles, forget: forgetPapers };

/** Requests, with the upload panels of the documents in their slot. */
export function RequestsRoute() {
  const user = useStore(session)?.user;
  const { screen } = useParams();
  if (!user) return null;
  switch (screen) {
    case undefined:
      return <RequestsScreen user={user} />;
    case 'appeal':
      return <RequestScreen user={user} kind="APPEAL" papers={papers} />;
    case 'service':
      return <RequestScreen user={user} kind="SERVICE" papers={papers} />;
    case 'sent':
      return <RequestSentScreen user={user} />;
    default:
      return <Navigate to="/error?httpCode=404" replace />;
  }
}

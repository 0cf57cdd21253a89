import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { RequestKind } from '#domain/request.ts';
import type { User } from '#domain/user.ts';
import type { RequestDocuments } from '#forms/panel.ts';
import { dialogs } from '#ui/dialogs.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { RequestForm } from './RequestForm.tsx';
import { saveDraft, savedDraft } from './requestDraft.ts';
import { requestWords } from './requestWords.ts';
import { useSubjects } from './useSubjects.ts';

interface RequestScreenProps {
  user: User;
  kind: RequestKind;
  documents: RequestDocuments;
}

/** An appeal or service request (rule FLD-33), once it is known what it can be about. */
export function RequestScreen({ user, kind, documents }: RequestScreenProps) {
  const { trn } = user;
  const { subjects, error, isFetching, tryAgain } = useSubjects(trn);
  const canAsk = subjects !== undefined && subjects.length > 0;

  useEffect(() => {
    // Told once, at the start: whoever comes back to what they began has read it.
    if (kind !== 'APPEAL' || !canAsk || savedDraft(trn, kind)) return;
    saveDraft(trn, kind, {});
    void dialogs.appealInfo();
  }, [trn, kind, canAsk]);

  if (subjects && canAsk)
    return <RequestForm key={kind} user={user} kind={kind} documents={documents} subjects={subjects} />;
  return (
    <Page title={requestWords[kind].title} caption="Requests" intro={<p>{requestWords[kind].intro}</p>}>
      {subjects ? (
        <Notice>
          <p>
            You have no loan, and no application that you have submitted. There is nothing yet that a request could be
            about.
          </p>
          <p>
            <Link to="/auth/home">Go to your home page</Link>
          </p>
        </Notice>
      ) : error ? (
        <LoadError subject="applicationsAndLoans" error={error} isBusy={isFetching} onTryAgain={tryAgain} />
      ) : (
        <Loading subject="applicationsAndLoans" />
      )}
    </Page>
  );
}

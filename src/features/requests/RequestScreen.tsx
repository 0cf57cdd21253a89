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
import { GO_HOME, NO_SUBJECT, REQUESTS, requestTexts } from './texts.tsx';
import { useSubjects } from './useSubjects.ts';

interface RequestScreenProps {
  user: User;
  kind: RequestKind;
  documents: RequestDocuments;
}

/** An appeal or service request (rule FLD-33). The form is shown once the user's loans and applications are loaded. */
export function RequestScreen({ user, kind, documents }: RequestScreenProps) {
  const { trn } = user;
  const { subjects, error, isFetching, tryAgain } = useSubjects(trn);
  const canAsk = subjects !== undefined && subjects.length > 0;

  useEffect(() => {
    // The information is shown once, when an appeal is begun. The draft that is saved here records that.
    if (kind !== 'APPEAL' || !canAsk || savedDraft(trn, kind)) return;
    saveDraft(trn, kind, {});
    void dialogs.appealInfo();
  }, [trn, kind, canAsk]);

  if (subjects && canAsk)
    return <RequestForm key={kind} user={user} kind={kind} documents={documents} subjects={subjects} />;
  return (
    <Page title={requestTexts[kind].title} caption={REQUESTS} intro={<p>{requestTexts[kind].intro}</p>}>
      {subjects ? (
        <Notice>
          <p>{NO_SUBJECT}</p>
          <p>
            <Link to="/auth/home">{GO_HOME}</Link>
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

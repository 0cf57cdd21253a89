import type { RequestKind } from '#domain/request.ts';
import type { User } from '#domain/user.ts';
import type { RequestDocuments } from '#forms/panel.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { AfterSending } from './AfterSending.tsx';
import { RequestForm } from './RequestForm.tsx';
import { GO_HOME, NO_SUBJECT, REQUESTS, requestTexts } from './texts.tsx';
import { useSubjects } from './useSubjects.ts';

interface RequestScreenProps {
  user: User;
  kind: RequestKind;
  documents: RequestDocuments;
}

/** An appeal or service request (rule FLD-33). The form is shown once the user's loans and applications are loaded. */
export function RequestScreen({ user, kind, documents }: RequestScreenProps) {
  const { subjects, error, isFetching, tryAgain } = useSubjects(user.trn);
  if (subjects && subjects.length > 0)
    return (
      <AfterSending key={kind} trn={user.trn} kind={kind}>
        <RequestForm user={user} kind={kind} documents={documents} subjects={subjects} />
      </AfterSending>
    );
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

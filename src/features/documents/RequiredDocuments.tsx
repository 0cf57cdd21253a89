import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { documentsQuery } from '#api/documents.ts';
import { session } from '#api/session.ts';
import type { Application } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { User } from '#domain/user.ts';
import { useStore } from '#lib/store.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { documentTexts } from './texts/documentTexts.ts';

interface RequiredDocumentsProps {
  application: Application;
  /** The title of the screen while there is nothing else to show. */
  title: string;
  children: (required: readonly ApplicantDocument[], user: User) => ReactNode;
}

/** What the bureau requires of this application, once it is known; until then, why it is not. */
export function RequiredDocuments({ application: { arn }, title, children }: RequiredDocumentsProps) {
  const user = useStore(session)?.user;
  const { data, error, isFetching, refetch } = useQuery({
    ...documentsQuery(user?.trn ?? '', arn),
    // What is required follows from answers that may have changed a moment ago.
    refetchOnMount: 'always',
  });
  if (!user) return null;
  if (data) return children(data, user);
  return (
    <Page title={title} caption={documentTexts.caption}>
      {arn === '' ? (
        <Notice>{documentTexts.fillInFirst}</Notice>
      ) : error ? (
        <LoadError subject="documents" error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />
      ) : (
        <Loading subject="documents" />
      )}
    </Page>
  );
}

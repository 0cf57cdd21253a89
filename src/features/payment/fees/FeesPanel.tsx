import { useQuery } from '@tanstack/react-query';
import { feesQuery } from '#api/payments.ts';
import { session } from '#api/session.ts';
import type { PanelProps } from '#forms/panel.ts';
import { useStore } from '#lib/store.ts';
import { Page } from '#ui/Page.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { FEES } from '../texts.tsx';
import { Fees } from './Fees.tsx';

type FeesPanelProps = Pick<PanelProps, 'application' | 'onContinue' | 'toFinish'>;

/** The tab Fees of the journey: the fees of this application, their payment and receipts (decisions 25, 26). */
export function FeesPanel({ application, onContinue, toFinish }: FeesPanelProps) {
  const who = useStore(session);
  const trn = who?.user.trn ?? '';
  const { data: fees, error, isFetching, refetch } = useQuery({ ...feesQuery(trn), enabled: trn !== '' });
  if (!who) return null;
  if (fees)
    return (
      <Fees key={application.arn} fees={fees} user={who.user} arn={application.arn} {...{ onContinue, toFinish }} />
    );
  return (
    <Page title={FEES}>
      {error ? (
        <LoadError subject="fees" error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />
      ) : (
        <Loading subject="fees" />
      )}
    </Page>
  );
}

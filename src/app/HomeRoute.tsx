import { session } from '#api/session.ts';
import type { User } from '#domain/user.ts';
import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { FeesDue } from '#features/payment/FeesDue.tsx';
import { HomeRequests } from '#features/requests/HomeRequests.tsx';
import { useStore } from '#lib/store.ts';
import { useOpening } from './useOpening.ts';

/** Home, with the ways from it into the journey, and the fees and requests in their slots. */
export function HomeRoute() {
  const now = useStore(session);
  return now && <Home user={now.user} />;
}

function Home({ user }: { user: User }) {
  const { mutate, isPending } = useOpening();
  // Until home is gone, however long the journey's code is on its way, a second press does nothing (decision 20).
  const open = (arn: string | undefined) => {
    if (!isPending) mutate({ user, arn });
  };
  return (
    <HomeScreen
      user={user}
      onNewLoan={() => open(undefined)}
      onOpen={open}
      fees={<FeesDue user={user} />}
      requests={<HomeRequests trn={user.trn} />}
    />
  );
}

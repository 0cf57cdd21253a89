import { session } from '#api/session.ts';
import type { User } from '#domain/user.ts';
import { RecordScreen } from '#features/record/RecordScreen.tsx';
import { useStore } from '#lib/store.ts';
import { useOpening } from './useOpening.ts';

/** The record of what somebody did, with the way from it to their answers. */
export function RecordRoute() {
  const user = useStore(session)?.user;
  return user && <TheirRecord user={user} />;
}

function TheirRecord({ user }: { user: User }) {
  const { mutate, isPending } = useOpening();
  return (
    <RecordScreen
      user={user}
      onOpen={(arn) => {
        if (!isPending) mutate({ user, arn });
      }}
    />
  );
}

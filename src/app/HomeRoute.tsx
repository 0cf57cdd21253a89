import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { openApplicationKey } from '#api/openApplication.ts';
import { session } from '#api/session.ts';
import type { User } from '#domain/user.ts';
import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { leftUnsaved, openNewApplication, openStoredApplication } from '#features/journey/openings.ts';
import { useStore } from '#lib/store.ts';
import { useGo } from '#lib/useGo.ts';

/** Home, with the ways from it into the journey. */
export function HomeRoute() {
  const now = useStore(session);
  return now && <Home user={now.user} />;
}

function Home({ user }: { user: User }) {
  const client = useQueryClient();
  const go = useGo();

  const { mutate, isPending } = useMutation({
    mutationFn: async (arn: string | undefined) => {
      // What this tab could not save of another application goes out first, or it would be lost.
      await leftUnsaved(user.trn, arn);
      const place =
        arn === undefined
          ? openNewApplication(user)
          : openStoredApplication(await call('application', { path: { arn } }), user);
      client.removeQueries({ queryKey: openApplicationKey });
      await go(place);
    },
  });

  // Until home is gone, however long the journey's code is on its way, a second press does nothing (decision 20).
  const open = (arn: string | undefined) => {
    if (!isPending) mutate(arn);
  };
  return <HomeScreen user={user} onNewLoan={() => open(undefined)} onOpen={open} />;
}

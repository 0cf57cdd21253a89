import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { call } from '#api/client.ts';
import { openApplicationKey } from '#api/openApplication.ts';
import { session } from '#api/session.ts';
import type { User } from '#domain/user.ts';
import { HomeScreen } from '#features/home/HomeScreen.tsx';
import { leftUnsaved, openNewApplication, openStoredApplication } from '#features/journey/openings.ts';
import { useStore } from '#lib/store.ts';

/** Home, with the ways from it into the journey. */
export function HomeRoute() {
  const now = useStore(session);
  return now && <Home user={now.user} />;
}

function Home({ user }: { user: User }) {
  const client = useQueryClient();
  const navigate = useNavigate();

  const { mutate: open } = useMutation({
    mutationFn: async (arn: string | undefined) => {
      // What this tab could not save of another application goes out first, or it would be lost.
      await leftUnsaved(user.trn, arn);
      const place =
        arn === undefined
          ? openNewApplication(user)
          : openStoredApplication(await call('application', { path: { arn } }), user);
      client.removeQueries({ queryKey: openApplicationKey });
      await navigate(place);
    },
  });

  return <HomeScreen user={user} onNewLoan={() => open(undefined)} onOpen={open} />;
}

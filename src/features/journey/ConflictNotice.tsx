import { useMutation } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { heldLike } from '#domain/application.ts';
import { messages } from '#domain/messages.ts';
import { useStore } from '#lib/store.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { useFocusFallback } from '#ui/focus.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Saver } from './saver.ts';

/** Somebody else saved a newer version: both are kept until the applicant says which one goes on (contract.md, 409). */
export function ConflictNotice({ saver }: { saver: Saver }) {
  const { kind } = useStore(saver.state);
  return kind === 'conflict' ? <WhichVersion saver={saver} /> : null;
}

function WhichVersion({ saver }: { saver: Saver }) {
  const box = useFocusFallback<HTMLDivElement>();
  const { mutate, isPending } = useMutation({
    mutationFn: (whose: 'newer' | 'mine') =>
      saver.settle(
        async () => heldLike(await call('application', { path: { arn: saver.read().arn } }), saver.read()),
        whose === 'mine',
      ),
  });
  return (
    <div ref={box}>
      <Notice kind="warning">
        <p>{messages.changedElsewhere}</p>
        <Actions>
          <Button isBusy={isPending} onClick={() => mutate('newer')}>
            Load the newer version
          </Button>
          <Button variant="outlined" isBusy={isPending} onClick={() => mutate('mine')}>
            Keep what I typed
          </Button>
        </Actions>
      </Notice>
    </div>
  );
}

import type { FileRejection } from '#domain/fileChecks.ts';
import type { Store } from '#lib/store.ts';
import {
  type DeskState,
  type DocumentNews,
  type OutgoingFile,
  withNews,
  withOutgoing,
  withoutOutgoing,
  withRefusal,
} from './deskState.ts';

/** What happens to the files of a desk, one step at a time; what somebody should hear of is told. */
export function deskSteps(state: Store<DeskState>) {
  const tell = (told: string) => state.set((now) => ({ ...now, told }));
  const drop = (id: string) => state.set((now) => withoutOutgoing(now, id));
  const setNews = (docType: string, next: (news: DocumentNews) => DocumentNews) =>
    state.set((now) => withNews(now, docType, next));

  return {
    tell,
    drop,
    setNews,
    find: (id: string) => state.get().outgoing.find((one) => one.id === id),
    change: (id: string, next: Partial<OutgoingFile>) => state.set((now) => withOutgoing(now, id, next)),
    giveUp: ({ id, name }: OutgoingFile): void => {
      drop(id);
      tell(`${name} was removed`);
    },
    refuse: ({ id, name, place }: OutgoingFile, refusal: FileRejection): void => {
      drop(id);
      setNews(place.document.docType, (news) => withRefusal(news, { id, name, refusal }));
      tell(`${name}: ${refusal.text}`);
    },
  };
}

export type DeskSteps = ReturnType<typeof deskSteps>;

import { http } from 'msw';
import { backend } from './backend.ts';

/** Holds the answers to the calls of this path back until the returned function is called. */
export function holdAnswer(path: string, method: 'get' | 'post' = 'post'): () => void {
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Once it may answer, the demo backend does.
  backend.server.use(http[method](`*/${path}`, () => isAnswered));
  return () => answer();
}

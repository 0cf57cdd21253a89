import { http } from 'msw';
import { backend } from './backend.ts';

/** Holds the answer to a POST of this path back until the returned function is called. */
export function holdAnswer(path: string): () => void {
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // Once it may answer, the demo backend does.
  backend.server.use(http.post(`*/${path}`, () => isAnswered));
  return () => answer();
}

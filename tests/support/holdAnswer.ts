import { http } from 'msw';
import { backend } from './backend.ts';

/**
 * Holds the answers to the calls of this path back until the returned function is called: `response`, or those of the demo
 * backend.
 */
export function holdAnswer(path: string, method: 'get' | 'post' = 'post', response?: Response): () => void {
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  backend.server.use(http[method](`*/${path}`, () => isAnswered.then(() => response?.clone())));
  return () => answer();
}

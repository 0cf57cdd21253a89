import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { untilLoaded } from '#lib/untilLoaded.ts';
import { isMissingFile, recover } from './newRelease.ts';

/** Loads a component, and beside it the code of the query client, which sign-in does without. */
async function loadWithQueryClient<P extends object>(load: () => Promise<ComponentType<P>>) {
  const [Component, { WithQueryClient }] = await Promise.all([load(), import('./WithQueryClient.tsx')]);
  const WithClient = (props: P) => (
    <WithQueryClient>
      <Component {...props} />
    </WithQueryClient>
  );
  return { default: WithClient };
}

/**
 * A screen whose code is loaded when it is first opened. `load` rejects when the code cannot be fetched, which
 * `ScreenBoundary` shows.
 */
export const onDemandScreen = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => loadWithQueryClient(load));

/**
 * What stands beside every screen, whether that can be loaded or not: its code is requested until it is there, if need be
 * by the one reload of a missing file (decision 110).
 */
export const onDemandAlways = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => untilLoaded(() => loadWithQueryClient(load), recoverLost));

function recoverLost(error: unknown): void {
  if (isMissingFile(error)) void recover(error);
}

import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A screen whose code is loaded when it is first opened, and that of the query client beside it: sign-in does without both.
 * `load` rejects when the code cannot be fetched, which `ScreenBoundary` shows.
 */
export const onDemandScreen = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(async () => {
    const [Screen, { WithQueryClient }] = await Promise.all([load(), import('./WithQueryClient.tsx')]);
    return {
      default: (props: P) => (
        <WithQueryClient>
          <Screen {...props} />
        </WithQueryClient>
      ),
    };
  });

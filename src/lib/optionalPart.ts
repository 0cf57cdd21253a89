import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const Nothing = () => null;

/**
 * A part that its screen can do without, as a component that loads its code when it is first drawn. Where the code cannot
 * be fetched it draws nothing: React would throw the failure at the screen, and take all of it away.
 */
export const optionalPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Nothing }),
    ),
  );

import { GuestWatch } from '#features/auth/index.ts';
import { DoublePress } from './DoublePress.tsx';
import { PressWatch } from './PressWatch.tsx';
import { RoutePrefetcher } from './RoutePrefetcher.tsx';

/** What the first screen can be used without: it loads after it. */
export const AfterFirstScreen = () => (
  <>
    <GuestWatch />
    <DoublePress />
    <PressWatch />
    <RoutePrefetcher />
  </>
);

import type { Fields, Tab } from './fields.ts';

/** A screen of described fields that stands outside an application, so that it has no place in one. */
export type Screen<F extends Fields> = Omit<Tab<F>, 'place'>;

export const defineScreen = <const F extends Fields>(screen: Screen<F>): Screen<F> => screen;

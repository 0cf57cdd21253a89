import type { Fields, Tab } from './fields.ts';

/** A screen of described fields that stands outside an application and therefore has no binding. */
export type Screen<F extends Fields> = Omit<Tab<F>, 'binding'>;

export const defineScreen = <const F extends Fields>(screen: Screen<F>): Screen<F> => screen;

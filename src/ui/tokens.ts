/** A value of look.css, by its name there: the one home of colours and sizes. */
export const token = (name: string): string => `var(--slb-${name})`;

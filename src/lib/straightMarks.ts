/**
 * The text with straight marks of quotation in place of the curved ones that phones type, as long as before: other systems
 * know somebody as O'Brien.
 */
export const withStraightMarks = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');

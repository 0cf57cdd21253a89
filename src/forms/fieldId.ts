/** The id of the control at a path. It is unique, because a screen has one form at a time. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

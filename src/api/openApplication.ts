/** There is one open application in a tab, and this is where the query cache keeps it. */
export const openApplicationKey = ['application'] as const;

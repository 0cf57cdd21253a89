/** Loads the watch of a session, which is there only with one. Rejects when its code cannot be fetched. */
export const loadSessionWatch = async () => (await import('./SessionWatch.tsx')).SessionWatch;

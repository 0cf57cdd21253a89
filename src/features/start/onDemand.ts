/** Loads "Before you start", which is for everybody. Rejects when its code cannot be fetched. */
export const loadStartScreen = async () => (await import('./StartScreen.tsx')).StartScreen;

/** Only in `offline.html`, which is shown where the portal cannot be loaded. */
export const offlineTexts = {
  title: 'You are offline',
  lines: [
    'The student loan portal could not be loaded. Check that this device is connected to the internet.',
    'What you have saved is safe. What you typed in this tab since then is still here.',
  ],
  tryAgain: 'Try again',
};

import { configure, getConfig } from '@testing-library/react';

/**
 * Lets a query that finds nothing print the document into its error only where the message is read: each turn of a wait makes
 * such an error and throws it away, and printing was a twelfth of the time of screens.
 */
export function printDocumentsLate(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) => {
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      let printed: string | undefined;
      Object.defineProperty(error, 'message', {
        get: () => {
          printed ??= getElementError(message, container).message;
          return printed;
        },
        configurable: true,
      });
      return error;
    },
  });
}

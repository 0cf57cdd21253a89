const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Files that the server does not have yet would be lost with the page: the browser asks first. */
export const guardPage = (isNeeded: boolean): void =>
  isNeeded ? window.addEventListener('beforeunload', stay) : window.removeEventListener('beforeunload', stay);

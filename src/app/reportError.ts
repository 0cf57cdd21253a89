/** Where errors that nobody foresaw go. A bureau may put its own collection in its place; none is sent anywhere now. */
let sink: (error: unknown) => void = () => undefined;

/** Sends every later report to `next`. */
export const reportErrorsTo = (next: (error: unknown) => void): void => {
  sink = next;
};

export const reportError = (error: unknown): void => sink(error);

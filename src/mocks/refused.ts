/** One entry of a backend's error list (rule ERR-7). */
export interface ListedError {
  typeOfMessage: string;
  code: string;
  field?: string;
}

/** An answer other than 2xx, in the shape of rule ERR-7. */
export class Refused extends Error {
  readonly status: number;
  readonly errorList: readonly ListedError[];
  constructor(status: number, message: string, errorList: readonly ListedError[] = []) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.errorList = errorList;
  }

  get body(): { message: string; errorList?: readonly ListedError[] } {
    return this.errorList.length > 0 ? { message: this.message, errorList: this.errorList } : { message: this.message };
  }
}

export const malformed = (message: string, field?: string): Refused =>
  new Refused(400, message, [{ typeOfMessage: message, code: 'MALFORMED', ...(field ? { field } : {}) }]);
export const notSignedIn = (): Refused => new Refused(401, 'Session has expired. Please login again.');
export const notYours = (): Refused => new Refused(403, 'Not allowed for this user');
export const notThere = (what: string): Refused => new Refused(404, `${what} not found`);
export const outdated = (message: string): Refused => new Refused(409, message);

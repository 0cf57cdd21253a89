/** One entry of a backend's error list (rule ERR-7). */
export interface ListedError {
  typeOfMessage: string;
  code: string;
  field?: string;
}

/** An answer other than 2xx, in the shape of rule ERR-7. */
export class ErrorResponse extends Error {
  readonly status: number;
  readonly errorList: readonly ListedError[];
  constructor(status: number, message: string, errorList: readonly ListedError[] = []) {
    super(message);
    this.name = 'ErrorResponse';
    this.status = status;
    this.errorList = errorList;
  }

  get body(): { message: string; errorList?: readonly ListedError[] } {
    return this.errorList.length > 0 ? { message: this.message, errorList: this.errorList } : { message: this.message };
  }
}

export const badRequest = (message: string, field?: string): ErrorResponse =>
  new ErrorResponse(400, message, [{ typeOfMessage: message, code: 'MALFORMED', ...(field ? { field } : {}) }]);
export const unauthorised = (): ErrorResponse => new ErrorResponse(401, 'Session has expired. Please login again.');
export const forbidden = (): ErrorResponse => new ErrorResponse(403, 'Not allowed for this user');
export const notFound = (what: string): ErrorResponse => new ErrorResponse(404, `${what} not found`);
export const conflict = (message: string): ErrorResponse => new ErrorResponse(409, message);

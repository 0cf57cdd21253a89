import type { CallName } from '#api/endpoints.ts';
import type { User } from '#domain/user.ts';

/** What the answers have taught so far. */
export interface Known {
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  user: User | undefined;
  arn: string;
  application: Readonly<Record<string, unknown>> | undefined;
  loanType: string;
  loanNumber: string;
  transactionIdentifier: string;
  /** The application that the check itself began, with `--write`. */
  begun: Readonly<Record<string, unknown>> | undefined;
}

/** What goes out. */
export interface Request {
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
}

export interface Question {
  call: CallName;
  /** Beside the name of a call that is asked twice. */
  note?: string;
  /** True for a question that changes something: it is asked with `--write` only. */
  isWriting?: boolean;
  /** What is sent; a text says why the question cannot be asked. */
  request: (known: Known) => Request | string;
  /** What the answer teaches. */
  learn?: (answer: unknown) => Partial<Known>;
}

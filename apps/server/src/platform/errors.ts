/**
 * Refusals: what a caller may be told. Each carries a stable `code` (GraphQL `extensions.code`, REST error body) and the
 * key and values of its message in `packages/messages`, so that it is shown in the caller's language. Anything else that
 * is thrown is a bug or an outage and is never shown.
 */
export class Refusal extends Error {
  readonly code: string;
  /** HTTP status of the same refusal over REST. */
  readonly status: number;
  /** Values for the placeholders of the message `errors.<code>`. */
  readonly values: Record<string, string | number>;

  constructor(code: string, status: number, message: string, values: Record<string, string | number> = {}) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.status = status;
    this.values = values;
  }
}

/** Nobody is signed in, or the token is not valid any more. */
export class NotSignedInError extends Refusal {
  constructor(message = 'Sign in first.') {
    super('UNAUTHENTICATED', 401, message);
  }
}

/** The person has set up two-step sign-in, and this session has taken one step only. */
export class SecondStepRequiredError extends Refusal {
  constructor() {
    super('SECOND_STEP_REQUIRED', 401, 'Take the second step of signing in first.');
  }
}

/** The operators of the service keep the person out. */
export class SuspendedError extends Refusal {
  constructor() {
    super('SUSPENDED', 403, 'Your access has been suspended.');
  }
}

/** The caller may not do this; also thrown for another account's rows where saying "not found" would be wrong. */
export class ForbiddenError extends Refusal {
  constructor(message = 'You may not do this.', code = 'FORBIDDEN') {
    super(code, 403, message);
  }
}

/** There is no such row for this caller (which is also the answer for rows of other accounts). */
export class NotFoundError extends Refusal {
  constructor(what: string) {
    super('NOT_FOUND', 404, `${what} was not found.`, { what });
  }
}

/** One field of an input is not acceptable: `messageKey` is a key of `packages/messages`. */
export interface FieldProblem {
  field: string;
  messageKey: string;
  values?: Record<string, string | number>;
}

/** The input is not acceptable; lists every field at fault, so that a form can show all at once. */
export class InvalidInputError extends Refusal {
  readonly problems: FieldProblem[];

  constructor(problems: FieldProblem[], code = 'BAD_USER_INPUT') {
    super(code, 400, problems.map((problem) => `${problem.field}: ${problem.messageKey}`).join('; '));
    this.problems = problems;
  }
}

/** The same thing exists already (a second saved search of one name, say). */
export class AlreadyExistsError extends Refusal {
  constructor(what: string) {
    super('ALREADY_EXISTS', 409, `${what} exists already.`, { what });
  }
}

/**
 * Refusals that a caller may see. Each has a stable `code` (GraphQL `extensions.code`, REST error body) and the key and
 * values of a message in `packages/messages`, which is shown in the caller's language. Any other error is a bug or an
 * outage and is never shown.
 */
export class Refusal extends Error {
  readonly code: string;
  /** HTTP status of the refusal over REST. */
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

/** No valid access token. */
export class NotSignedInError extends Refusal {
  constructor(message = 'Sign in first.') {
    super('UNAUTHENTICATED', 401, message);
  }
}

/** The person has two-step sign-in, and this session has completed only one step. */
export class SecondStepRequiredError extends Refusal {
  constructor() {
    super('SECOND_STEP_REQUIRED', 401, 'Take the second step of signing in first.');
  }
}

/** Operators have suspended the person. */
export class SuspendedError extends Refusal {
  constructor() {
    super('SUSPENDED', 403, 'Your access has been suspended.');
  }
}

/** The caller may not do this. Also for rows of other accounts where "not found" would be wrong. */
export class ForbiddenError extends Refusal {
  constructor(message = 'You may not do this.', code = 'FORBIDDEN') {
    super(code, 403, message);
  }
}

/** The row does not exist or belongs to another account. */
export class NotFoundError extends Refusal {
  constructor(what: string) {
    super('NOT_FOUND', 404, `${what} was not found.`, { what });
  }
}

/** The article that a list was to go on from does not exist any more. The client goes on from another. */
export class UnknownEdgeError extends Refusal {
  constructor() {
    super('UNKNOWN_EDGE', 404, 'The article at the edge of the list does not exist.');
  }
}

/** An invalid field. `messageKey` is a key of `packages/messages`. */
export interface FieldProblem {
  field: string;
  messageKey: string;
  values?: Record<string, string | number>;
}

/** The input is invalid. Lists every invalid field, so that a form can show all together. */
export class InvalidInputError extends Refusal {
  readonly problems: FieldProblem[];

  constructor(problems: FieldProblem[], code = 'BAD_USER_INPUT') {
    super(code, 400, problems.map((problem) => `${problem.field}: ${problem.messageKey}`).join('; '));
    this.problems = problems;
  }
}

/** A row with these values already exists. */
export class AlreadyExistsError extends Refusal {
  constructor(what: string) {
    super('ALREADY_EXISTS', 409, `${what} exists already.`, { what });
  }
}

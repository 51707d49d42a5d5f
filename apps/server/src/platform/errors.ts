/**
 * Defines the errors that a caller may see. Each has a stable `code` (GraphQL `extensions.code`, REST error body) and
 * the key and values of a message in `packages/messages`, which is shown in the caller's language. Any other error is a
 * bug or an outage and is never shown.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly values: Record<string, string | number>;

  constructor(code: string, status: number, message: string, values: Record<string, string | number> = {}) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.status = status;
    this.values = values;
  }
}

export class NotSignedInError extends Refusal {
  constructor(message = 'Sign in first.') {
    super('UNAUTHENTICATED', 401, message);
  }
}

export class SecondStepRequiredError extends Refusal {
  constructor() {
    super('SECOND_STEP_REQUIRED', 401, 'Take the second step of signing in first.');
  }
}

export class SuspendedError extends Refusal {
  constructor() {
    super('SUSPENDED', 403, 'Your access has been suspended.');
  }
}

/** The caller lacks permission. Also used for rows of other accounts where "not found" would be wrong. */
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

/** The article at a list's cursor no longer exists. The client continues from another article. */
export class UnknownEdgeError extends Refusal {
  constructor() {
    super('UNKNOWN_EDGE', 404, 'The article at the edge of the list does not exist.');
  }
}

export interface FieldProblem {
  field: string;
  messageKey: string;
  values?: Record<string, string | number>;
}

export class InvalidInputError extends Refusal {
  readonly problems: FieldProblem[];

  constructor(problems: FieldProblem[], code = 'BAD_USER_INPUT') {
    super(code, 400, problems.map((problem) => `${problem.field}: ${problem.messageKey}`).join('; '));
    this.problems = problems;
  }
}

export class AlreadyExistsError extends Refusal {
  constructor(what: string) {
    super('ALREADY_EXISTS', 409, `${what} exists already.`, { what });
  }
}

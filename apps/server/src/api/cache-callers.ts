import {
  callerOf,
  type Session,
  type SignedInAs,
  type SignedInCaller,
  type Standing,
} from '#src/accounts/current-account.ts';

const confirmedMs = 1_000;
const confirmAgainAfterMs = 500;
const usersMax = 5_000;
const sessionsPerUserMax = 8;

interface Deps {
  read(session: Session): Promise<Standing>;
  confirm(): Promise<boolean>;
  nowMs?: () => number;
}

interface Cached extends Session {
  standing: Standing;
  endsAtMs: number;
}

export interface CallerCache {
  read(input: SignedInAs): Promise<SignedInCaller>;
  forget(userId: string | 'everyone'): void;
  startListening(): void;
  stopListening(): void;
}

/**
 * Keeps who a caller is until a notification says that something about them changed, or until their session ends
 * (docs/decisions/003-data-api-callers.md). While it is not certain that notifications arrive, every call reads.
 */
export function cacheCallers({ read, confirm, nowMs = () => performance.now() }: Deps): CallerCache {
  const cache = new Map<string, Cached[]>();
  let isListening = false;
  let isConfirming = false;
  let confirmedAtMs = Number.NEGATIVE_INFINITY;
  let changes = 0;

  async function confirmAgain() {
    if (!isListening || isConfirming || nowMs() - confirmedAtMs < confirmAgainAfterMs) return;
    isConfirming = true;
    const askedAtMs = nowMs();
    const isConfirmed = await confirm();
    isConfirming = false;
    if (isConfirmed && isListening) confirmedAtMs = Math.max(confirmedAtMs, askedAtMs);
  }

  function find({ userId, sessionId, hasTakenSecondStep }: Session): Standing | undefined {
    if (!isListening || nowMs() - confirmedAtMs > confirmedMs) return undefined;
    const isSame = (one: Cached) => one.sessionId === sessionId && one.hasTakenSecondStep === hasTakenSecondStep;
    const found = cache.get(userId)?.find(isSame);
    return found && nowMs() < found.endsAtMs ? found.standing : undefined;
  }

  function keep(session: Session, standing: Standing, readAtMs: number) {
    const { userId, sessionId, hasTakenSecondStep } = session;
    const one = { userId, sessionId, hasTakenSecondStep, standing, endsAtMs: readAtMs + standing.secondsLeft * 1_000 };
    const others = (cache.get(userId) ?? []).filter(
      (other) => other.sessionId !== sessionId || other.hasTakenSecondStep !== hasTakenSecondStep,
    );
    cache.delete(userId);
    cache.set(userId, [...others.slice(1 - sessionsPerUserMax), one]);
    if (cache.size > usersMax) cache.delete(cache.keys().next().value ?? '');
  }

  function forget(userId: string | 'everyone') {
    changes += 1;
    if (userId === 'everyone') cache.clear();
    else cache.delete(userId);
  }

  return {
    async read(input) {
      void confirmAgain();
      const found = find(input);
      if (found) return callerOf(found, input);
      const [changesBefore, readAtMs] = [changes, nowMs()];
      const standing = await read(input);
      // A change during the read may be missing from its result.
      if (isListening && changes === changesBefore && standing.user) keep(input, standing, readAtMs);
      return callerOf(standing, input);
    },
    forget,
    startListening() {
      forget('everyone');
      isListening = true;
      confirmedAtMs = nowMs();
    },
    stopListening() {
      forget('everyone');
      isListening = false;
    },
  };
}

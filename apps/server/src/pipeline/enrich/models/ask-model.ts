import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { ModelOutcome, ModelUsage } from '#src/platform/language-models/model-outcome.ts';
import type { Allowance, Models } from './model-settings.ts';
import { noteOutcome, pausedUntil } from './provider-state.ts';
import { type CallToReserve, nextDay, type ReservedCall, reserveCall, settleCall } from './spend.ts';

export interface AskDeps {
  db: Db;
  now: Clock;
  models: Models;
  signal?: AbortSignal | undefined;
}

export type Asked<Output> =
  | { kind: 'answered'; output: Output }
  | { kind: 'unusable'; detail: string }
  | { kind: 'wait'; until: Date; waitsFor: 'budget' | 'account-budget' | 'provider' };

export interface QuestionToAsk<Output> extends CallToReserve {
  ask(): Promise<ModelOutcome<Output>>;
  costOf(usage: ModelUsage): Allowance | null;
}

const retryMs = 20_000;

/** Calls a model within its budget. Provider failures are returned, not thrown. */
export async function askModel<Output>(deps: AskDeps, question: QuestionToAsk<Output>): Promise<Asked<Output>> {
  const { db, now, models } = deps;
  const { ask, costOf, ...call } = question;
  const paused = await pausedUntil({ db, now: now() }, call.provider);
  if (paused) return { kind: 'wait', until: paused, waitsFor: 'provider' };
  const reservation = await reserveCall({ db, now: now(), budget: models.budget }, call);
  if (reservation.kind === 'over') {
    const waitsFor = reservation.budget === 'all' ? 'budget' : 'account-budget';
    return { kind: 'wait', until: nextDay(now()), waitsFor };
  }
  const outcome = storable(await ask());
  await settle(deps, reservation.call, outcome, costOf);
  const until = await noteOutcome({ db, now: now() }, call.provider, outcome);
  if (outcome.kind === 'answered') return { kind: 'answered', output: outcome.output };
  if (outcome.kind === 'unusable' || outcome.kind === 'declined') return { kind: 'unusable', detail: outcome.detail };
  return { kind: 'wait', until: until ?? new Date(now().getTime() + retryMs), waitsFor: 'provider' };
}

/** Rejects output that contains NUL or a lone surrogate, which PostgreSQL cannot store. */
function storable<Output>(outcome: ModelOutcome<Output>): ModelOutcome<Output> {
  if (outcome.kind !== 'answered') return outcome;
  const texts: string[] = [];
  JSON.stringify(outcome.output, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  if (texts.every((text) => text.isWellFormed() && !text.includes('\0'))) return outcome;
  return { kind: 'unusable', detail: 'The response contains characters that are not text.', usage: outcome.usage };
}

async function settle<Output>(
  { db, now }: AskDeps,
  call: ReservedCall,
  outcome: ModelOutcome<Output>,
  costOf: QuestionToAsk<Output>['costOf'],
): Promise<void> {
  const at = { db, now: now() };
  if (outcome.kind === 'answered') {
    await settleCall(at, call, { used: costOf(outcome.usage), outcome: 'answered', detail: null });
  } else if (outcome.kind === 'unusable') {
    await settleCall(at, call, { used: costOf(outcome.usage), outcome: 'unusable', detail: outcome.detail });
  } else {
    // A refused call costs nothing. After an outage the cost is unknown, so the maximum is charged.
    const isFree = outcome.kind !== 'outage';
    const used = isFree ? { tokens: 0, micros: 0 } : null;
    await settleCall(at, call, { used, outcome: isFree ? 'refused' : 'outage', detail: outcome.detail });
  }
}

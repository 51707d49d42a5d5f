import { describe, expect, it } from 'vitest';
import { Refusal } from '#src/platform/errors.ts';
import type { Caller, Membership, SignedInCaller, UserRow } from './current-account.ts';
import { type Operation, requireOperation, type UserAcl } from './roles.ts';

const now = new Date('2026-11-20T00:00:00Z');

function member(values: Partial<Membership>): SignedInCaller {
  const membership: Membership = {
    accountUserId: 'au',
    accountId: 'a',
    userAcl: 'GENERAL',
    plan: 'PREMIUM',
    availableCountries: [],
    trialExpireAt: null,
    demo: false,
    mustSetUpSecondStep: false,
    ...values,
  };
  return {
    kind: 'signed-in',
    userId: 'u',
    email: null,
    sessionId: null,
    hasTakenSecondStep: false,
    user: { id: 'u' } as UserRow,
    memberships: [membership],
    membership,
  };
}

function codeOf(caller: Caller, operation: Operation): string {
  try {
    requireOperation(caller, operation, now);
    return 'ok';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

describe('the table of roles', () => {
  const roles: UserAcl[] = ['READONLY', 'GENERAL', 'BILLING', 'ADMIN'];
  it.each<[Operation, string]>([
    ['search', '✓✓✓✓'],
    ['changeClips', '✓✓✓✓'],
    ['changeRecents', '✓✓✓✓'],
    ['markArticles', '✓✓✓✓'],
    ['changeProfile', '✓✓✓✓'],
    ['changeSavedSearches', '✓✓✓✓'],
    ['readBoards', '✓✓✓✓'],
    ['changeBoards', '·✓✓✓'],
    ['overseeBoards', '···✓'],
    ['changeOrganisation', '··✓✓'],
    ['changeMembers', '···✓'],
    ['readGlossary', '✓✓✓✓'],
    ['changeGlossary', '···✓'],
  ])('%s: READONLY, GENERAL, BILLING, ADMIN %s', (operation, expected) => {
    expect(roles.map((userAcl) => (codeOf(member({ userAcl }), operation) === 'ok' ? '✓' : '·')).join('')).toBe(
      expected,
    );
  });
});

describe('plans and trials', () => {
  it('keep boards for PREMIUM, with a code of its own', () => {
    expect(codeOf(member({ plan: 'BASIC' }), 'readBoards')).toBe('PLAN_REQUIRED');
    expect(codeOf(member({ plan: 'BASIC', userAcl: 'READONLY' }), 'changeBoards')).toBe('FORBIDDEN');
    expect(codeOf(member({ plan: 'BASIC' }), 'changeClips')).toBe('ok');
  });

  it('end at the instant the trial expires', () => {
    expect(codeOf(member({ trialExpireAt: new Date(now.getTime() + 1) }), 'changeClips')).toBe('ok');
    expect(codeOf(member({ trialExpireAt: now }), 'changeClips')).toBe('TRIAL_EXPIRED');
    expect(codeOf(member({ trialExpireAt: now }), 'search')).toBe('ok');
  });
});

describe('the caller', () => {
  it('must be signed in and belong to an account', () => {
    expect(codeOf({ kind: 'anonymous' }, 'search')).toBe('UNAUTHENTICATED');
    expect(codeOf({ ...member({}), membership: null }, 'search')).toBe('FORBIDDEN');
    expect(codeOf({ ...member({}), user: null }, 'search')).toBe('FORBIDDEN');
  });
});

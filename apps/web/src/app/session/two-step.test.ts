import type { Session } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { needsSecondStep } from './two-step.ts';

const token = (claims: object) => `x.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.x`;
const sessionOf = (claims: object, ...statuses: string[]) =>
  ({ access_token: token(claims), user: { factors: statuses.map((status) => ({ status })) } }) as unknown as Session;

test.each([
  ['nobody set up a second step', sessionOf({ aal: 'aal1' }), false],
  ['the second step was set up but never verified', sessionOf({ aal: 'aal1' }, 'unverified'), false],
  ['the second step is still to be taken', sessionOf({ aal: 'aal1' }, 'unverified', 'verified'), true],
  ['the second step was taken', sessionOf({ aal: 'aal2', name: '瓦版ÿ'.length }, 'verified'), false],
  ['the token does not say', sessionOf({}, 'verified'), true],
])('%s', (_name, session, expected) => {
  expect(needsSecondStep(session)).toBe(expected);
});

test('a user without a list of factors has none', () => {
  expect(needsSecondStep({ access_token: token({ aal: 'aal1' }), user: {} } as Session)).toBe(false);
});

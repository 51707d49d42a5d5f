import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { storedSecret } from './stored-secret.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

it('makes a secret once, whoever asks first', async () => {
  const asked = await Promise.all([1, 2, 3, 4].map(() => storedSecret(test.db, 'unsubscribe')));
  expect(new Set(asked).size).toBe(1);
  expect(Buffer.from(asked[0]!, 'base64url')).toHaveLength(32);
  expect(await storedSecret(test.db, 'other')).not.toBe(asked[0]);
});

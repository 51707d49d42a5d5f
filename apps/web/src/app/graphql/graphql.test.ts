import { createRequest, gql, stringifyDocument } from '@urql/core';
import { expect, test } from 'vitest';
import { withFragment } from './graphql.ts';

test('the server is sent the query together with the fragment it spreads, as another document than without', () => {
  const fragment = gql('fragment Names on Source { jaSub enSub }');
  const query = gql('query Sources { sources { ...Names } }');
  const whole = withFragment(fragment, query);
  const text = stringifyDocument(whole);
  expect(text).toContain('query Sources');
  expect(text).toContain('fragment Names on Source');
  expect(createRequest(whole, {}).key).not.toBe(createRequest(query, {}).key);
});

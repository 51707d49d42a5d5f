import { expect, it } from 'vitest';
import { closestName } from './closest-name.ts';

const functions = [
  'get_status',
  'get_messages',
  'get_user_messages',
  'unnamed_text',
  'unnamed_json',
  'unnamed_default',
];

it.each([
  ['get_statuz', 'get_status'],
  ['GET_STATUS', 'get_status'],
  ['blurb_message', 'get_messages'],
  ['unnamed_integer', 'unnamed_text'],
  ['nothing alike', undefined],
  ['', undefined],
])('%s → %s', (name, expected) => {
  expect(closestName(functions, name)).toBe(expected);
});

it.each([
  [['(name, param, val)', '(attr, id)'], '(nam, pqaram, vall)', '(name, param, val)'],
  [['(name, param, val)', '(attr, id)'], '(id)', '(attr, id)'],
  [['(name_param)'], '()', undefined],
])('compares lists of parameters: %j %s → %s', (lists, list, expected) => {
  expect(closestName(lists, list)).toBe(expected);
});

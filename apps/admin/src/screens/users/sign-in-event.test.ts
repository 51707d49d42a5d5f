import { en } from '@kawaraban/messages/console/en.ts';
import { ja } from '@kawaraban/messages/console/ja.ts';
import { createTranslate } from '@kawaraban/messages/translate.ts';
import { expect, it } from 'vitest';
import { signInEvent } from './sign-in-event.ts';

it('says in the operator’s language what the sign-in service wrote down', () => {
  expect(signInEvent(createTranslate('en', en), 'factor_in_progress')).toBe('Began to set up two-step verification');
  expect(signInEvent(createTranslate('ja', ja), 'login')).toBe('サインイン');
});

it('shows an event it has no words for as the service calls it', () => {
  expect(signInEvent(createTranslate('ja', ja), 'something_new')).toBe('something_new');
});

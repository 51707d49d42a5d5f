import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';

let database: TestDatabase;
let service: TestService;
let isListDown = false;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, {
    async isLeakedPassword(password, { email }) {
      if (isListDown) throw new Error('the list is out of reach');
      return password === 'Password1!' || password === `Pw 1 ${email}`;
    },
    settings: {
      auth: {
        signup: 'auto-confirm',
        passwordRequiredCharacters: ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'],
      },
    },
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

let count = 0;
const newEmail = () => `secret${++count}@example.com`;
const signUp = async (password: string) => {
  const { error } = await service.client().auth.signUp({ email: newEmail(), password });
  return error && { code: error.code, message: error.message, reasons: (error as { reasons?: string[] }).reasons };
};
const characters =
  'Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, ABCDEFGHIJKLMNOPQRSTUVWXYZ, 0123456789.';

describe('a password', () => {
  it('must be long enough, have the required characters and be on no list', async () => {
    const length = 'Password should be at least 8 characters.';
    const pwned = 'Password is known to be weak and easy to guess, please choose a different one.';
    expect(await signUp('Short1')).toEqual({ code: 'weak_password', message: length, reasons: ['length'] });
    expect(await signUp('nocapitals1')).toEqual({
      code: 'weak_password',
      message: characters,
      reasons: ['characters'],
    });
    expect(await signUp('short')).toMatchObject({
      message: `${length} ${characters}`,
      reasons: ['length', 'characters'],
    });
    expect(await signUp('Password1!')).toEqual({ code: 'weak_password', message: pwned, reasons: ['pwned'] });
    expect(await signUp('Correct horse 1')).toBeNull();
  });

  it('is judged with its person’s address', async () => {
    const email = newEmail();
    const { error } = await service.client().auth.signUp({ email, password: `Pw 1 ${email}` });
    expect(error).toMatchObject({ reasons: ['pwned'] });
  });

  it('may be shorter with a second factor, if the settings say so', async () => {
    const settings = { auth: { passwordMinLength: 12, passwordMinLengthWithSecondStep: 8 } };
    const strict = await serve(database.connect(), { settings });
    const email = newEmail();
    const { id } = await strict.admin.createUser({ email, password: 'a long password' });
    const change = (password: string) => strict.admin.setPassword(id, password);
    await expect(change('eleven long')).rejects.toThrow('Password should be at least 12 characters.');
    await database.sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'phone', 'totp', 'verified', now(), now())`;
    await expect(change('seven c')).rejects.toThrow('Password should be at least 12 characters.');
    expect(await change('eight ch')).toBe(true);
    await strict.close();
  });

  it('is counted in characters, and limited to what bcrypt systems accept', async () => {
    expect(await signUp('aA1😀😀😀😀')).toMatchObject({ reasons: ['length'] });
    expect(await signUp('aA1😀😀😀😀😀')).toBeNull();
    expect(await signUp(`aA1${'あ'.repeat(24)}`)).toMatchObject({ code: 'validation_failed' });
  });

  it('can be chosen while the list is unavailable', async () => {
    isListDown = true;
    expect(await signUp('Password1!')).toBeNull();
    isListDown = false;
  });

  it('still signs in if the rules changed, and is reported as weak', async () => {
    const before = await serve(database.connect());
    const email = newEmail();
    await before.admin.createUser({ email, password: 'all small letters' });
    await before.close();
    const { data, error } = await service.client().auth.signInWithPassword({ email, password: 'all small letters' });
    expect(error).toBeNull();
    expect(data.weakPassword).toEqual({ message: characters, reasons: ['characters'] });
  });

  it('follows the same rules when the operator or its person changes it', async () => {
    const email = newEmail();
    const { id } = await service.admin.createUser({ email, password: 'Correct horse 1' });
    await expect(service.admin.setPassword(id, 'nocapitals1')).rejects.toMatchObject({ code: 'weak_password' });
    const client = service.client();
    await client.auth.signInWithPassword({ email, password: 'Correct horse 1' });
    const { error } = await client.auth.updateUser({ password: 'Password1!' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['pwned'] });
  });
});

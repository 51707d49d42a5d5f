import { AuthError } from '@kawaraban/embedded-supabase/auth-error.ts';
import type { EmbeddedSupabase } from '@kawaraban/embedded-supabase/create.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';

/** A suspension is indefinite, so the date is far in the future. */
const suspendedUntil = new Date('2999-01-01T00:00:00Z');

/** Each function throws an Error if the service rejects the request. */
export function embeddedUsers(admin: EmbeddedSupabase['admin']): SignInUsers {
  return {
    async ensureUser({ email, password }) {
      const found = await admin.findUserByEmail(email);
      return found?.id ?? (await admin.createUser({ email, password })).id;
    },
    async createUser({ id, email }) {
      const found = await admin.findUserById(id);
      if (found) return { kind: found.email?.toLowerCase() === email.toLowerCase() ? 'present' : 'taken' };
      try {
        await admin.createUser({ id, email, emailConfirmed: false });
        return { kind: 'made' };
      } catch (error) {
        if (error instanceof AuthError && error.code === 'email_exists') return { kind: 'taken' };
        throw error;
      }
    },
    async ensurePassword({ userId, password }) {
      if (await admin.hasPassword(userId, password)) return;
      if (!(await admin.setPassword(userId, password))) throw new Error(`There is no sign-in user ${userId}.`);
    },
    async invite({ email, locale }) {
      try {
        return { kind: 'invited', userId: (await admin.inviteUser({ email, data: { locale } })).id };
      } catch (error) {
        const known =
          error instanceof AuthError && error.code === 'email_exists' ? await admin.findUserByEmail(email) : null;
        if (!known) throw error;
        return { kind: 'known', userId: known.id };
      }
    },
    async createInviteToken({ email, locale }) {
      try {
        return (await admin.generateLink({ type: 'invite', email, data: { locale } })).hashedToken;
      } catch (error) {
        if (error instanceof AuthError && error.code === 'email_exists') return null;
        throw error;
      }
    },
    async setSuspended({ userId, isSuspended }) {
      const isFound = await admin.banUser(userId, isSuspended ? suspendedUntil : null);
      if (!isFound) throw new Error(`There is no sign-in user ${userId}.`);
    },
    async remove(userId) {
      await admin.deleteUser(userId);
    },
  };
}

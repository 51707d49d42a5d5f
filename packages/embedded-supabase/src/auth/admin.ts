import type { Service } from '../service.ts';
import { audit } from './audit.ts';
import { checkPassword } from './password.ts';
import { type ShownUser, showUser } from './user-row.ts';
import { changePassword, findUser, insertUser, isUuid, type NewUser, removeUser } from './users.ts';

/** What the embedding server itself may do with accounts, without going over HTTP. */
export interface AuthAdmin {
  /** Creates a user, confirmed unless said otherwise. @throws AuthError `email_exists`, `weak_password`, `validation_failed`. */
  createUser(input: NewUser): Promise<ShownUser>;
  findUserByEmail(email: string): Promise<ShownUser | undefined>;
  findUserById(id: string): Promise<ShownUser | undefined>;
  /** Deletes a user and ends its sessions. Idempotent; returns whether there was one. */
  deleteUser(id: string): Promise<boolean>;
  /** Returns whether this is the user's password. Counts as no attempt to sign in; false for no such user. */
  hasPassword(id: string, password: string): Promise<boolean>;
  /** Sets a password and ends all sessions of the user. @throws AuthError `weak_password`. Returns false for no such user. */
  setPassword(id: string, password: string): Promise<boolean>;
}

/** Who the audit table names for what the embedding server or the secret key did. */
const operator = { address: '', actorEmail: 'service_role' };

export function createAuthAdmin(service: Service): AuthAdmin {
  const { sql } = service;
  return {
    createUser: (input) =>
      sql.begin(async (tx) => {
        const user = await insertUser(service, tx, input);
        await audit(service, tx, { action: 'user_signedup', ...operator, traits: { user_id: user.id } });
        return showUser(user);
      }),
    async findUserByEmail(email) {
      const user = await findUser(sql, { email });
      return user && showUser(user);
    },
    async findUserById(id) {
      const user = isUuid(id) ? await findUser(sql, { id }) : undefined;
      return user && showUser(user);
    },
    deleteUser: (id) =>
      sql.begin(async (tx) => {
        if (!isUuid(id) || !(await removeUser(tx, id))) return false;
        await audit(service, tx, { action: 'user_deleted', ...operator, traits: { user_id: id } });
        return true;
      }),
    async hasPassword(id, password) {
      const user = isUuid(id) ? await findUser(sql, { id }) : undefined;
      return checkPassword(user?.encrypted_password ?? null, password);
    },
    setPassword: (id, password) =>
      sql.begin(async (tx) => {
        if (!isUuid(id) || !(await findUser(tx, { id }))) return false;
        await changePassword(service, tx, { userId: id, password });
        await audit(service, tx, { action: 'user_updated_password', ...operator, traits: { user_id: id } });
        return true;
      }),
  };
}

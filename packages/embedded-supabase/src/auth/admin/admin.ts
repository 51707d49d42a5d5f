import type { Service } from '../../service.ts';
import { validationFailed } from '../auth-error.ts';
import { type GeneratedLink, generateLink, inviteUser, type LinkOrder } from '../codes/generate-link.ts';
import { isAllowedRedirect } from '../codes/redirect-url.ts';
import { checkPassword, hashGoodPassword } from '../passwords/password.ts';
import { closeSessions } from '../sessions/sessions.ts';
import { changeUser, type UserChanges } from '../users/change-user.ts';
import { deleteUser } from '../users/delete-user.ts';
import { type ShownUser, showUser } from '../users/user-row.ts';
import { findUser, insertUser, type NewUser } from '../users/users.ts';
import { isUuid } from '../uuid.ts';
import { audit } from './audit.ts';
import { listUsers, type UserList } from './list-users.ts';
import type { Operator } from './operator.ts';

export type UserToCreate = NewUser & { password?: string | undefined };

/** Input with an unchecked `redirectTo`. A URL that is not on the allow-list is replaced by the site URL. */
type Unsettled<Order> = Omit<Order, 'redirectTo'> & { redirectTo?: string | undefined };

export interface AuthAdmin {
  /**
   * Creates a user, confirmed unless specified otherwise.
   * @throws AuthError `email_exists`, `phone_exists`, `weak_password`, `validation_failed`.
   */
  createUser(input: UserToCreate): Promise<ShownUser>;
  /** Mails an invitation and creates the user if none exists. @throws AuthError `email_exists`, `email_provider_disabled`. */
  inviteUser(input: Unsettled<Pick<LinkOrder, 'email' | 'data' | 'redirectTo'>>): Promise<ShownUser>;
  /** Creates the link that a mail would contain, without sending a mail. @throws AuthError `user_not_found`, `email_exists`. */
  generateLink(input: Unsettled<LinkOrder>): Promise<Omit<GeneratedLink, 'user'> & { user: ShownUser }>;
  findUserByEmail(email: string): Promise<ShownUser | undefined>;
  findUserById(id: string): Promise<ShownUser | undefined>;
  listUsers(list?: UserList): Promise<{ users: ShownUser[]; total: number }>;
  /**
   * Changes a user immediately, without confirmation. Returns undefined if the user does not exist.
   * @throws AuthError as `createUser` does.
   */
  updateUser(id: string, changes: UserChanges): Promise<ShownUser | undefined>;
  /** Bans a user until a date and ends all their sessions; null lifts the ban. Returns false if the user does not exist. */
  banUser(id: string, until: Date | null): Promise<boolean>;
  /** Ends all sessions of a user. Idempotent. Access tokens already issued can still read data until they expire. */
  signOutUser(id: string): Promise<void>;
  /** Idempotent. Returns false if the user does not exist. */
  deleteUser(id: string, options?: { isSoft?: boolean }): Promise<boolean>;
  /** Checks a user's password without counting a sign-in attempt. Returns false if the user does not exist. */
  hasPassword(id: string, password: string): Promise<boolean>;
  /** Sets a password and ends all sessions of the user. Returns false if the user does not exist. @throws AuthError `weak_password`. */
  setPassword(id: string, password: string): Promise<boolean>;
}

const operator: Operator = { address: '', actorEmail: 'service_role' };

export function createAuthAdmin(service: Service): AuthAdmin {
  const { sql } = service;
  const settled = (redirectTo: string | undefined) =>
    redirectTo && isAllowedRedirect(service, redirectTo) ? redirectTo : service.siteUrl;
  const update = async (id: string, changes: UserChanges) =>
    isUuid(id) ? changeUser(service, operator, { id, changes }) : undefined;
  return {
    createUser: (input) => createUser(service, operator, input),
    async inviteUser(input) {
      return showUser(await inviteUser(service, operator, { ...input, redirectTo: settled(input.redirectTo) }));
    },
    async generateLink(input) {
      const link = await generateLink(service, operator, { ...input, redirectTo: settled(input.redirectTo) });
      return { ...link, user: showUser(link.user) };
    },
    async findUserByEmail(email) {
      const user = await findUser(sql, { email });
      return user && showUser(user);
    },
    async findUserById(id) {
      const user = isUuid(id) ? await findUser(sql, { id }) : undefined;
      return user && showUser(user);
    },
    async listUsers(list = {}) {
      const { users, total } = await listUsers(service, list);
      return { users: users.map(showUser), total };
    },
    async updateUser(id, changes) {
      const user = await update(id, changes);
      return user && showUser(user);
    },
    async banUser(id, until) {
      const isKnown = (await update(id, { bannedUntil: until })) !== undefined;
      if (isKnown && until) await closeSessions(sql, { userId: id, sessionId: undefined, scope: 'global' });
      return isKnown;
    },
    signOutUser: async (id) => {
      if (isUuid(id)) await signOutUser(service, operator, id);
    },
    deleteUser: async (id, options = {}) => isUuid(id) && deleteUser(service, operator, { id, ...options }),
    async hasPassword(id, password) {
      const user = isUuid(id) ? await findUser(sql, { id }) : undefined;
      return checkPassword(user?.encrypted_password ?? null, password);
    },
    setPassword: async (id, password) => (await update(id, { password })) !== undefined,
  };
}

/** @throws AuthError as `insertUser` does, and `weak_password`. */
export async function createUser(service: Service, by: Operator, input: UserToCreate): Promise<ShownUser> {
  const { password, ...others } = input;
  if (password !== undefined && others.passwordHash !== undefined) {
    throw validationFailed('Only a password or a password hash should be provided');
  }
  const passwordHash = password === undefined ? others.passwordHash : await hashGoodPassword(service, password, others);
  return service.sql.begin(async (tx) => {
    const user = await insertUser(service, tx, { ...others, passwordHash });
    const { provider } = user.raw_app_meta_data;
    const traits = { user_id: user.id, user_email: user.email ?? '', user_phone: user.phone ?? '', provider };
    await audit(service, tx, { action: 'user_signedup', ...by, traits });
    return showUser(user);
  });
}

async function signOutUser(service: Service, by: Operator, id: string): Promise<void> {
  await service.sql.begin(async (tx) => {
    await closeSessions(tx, { userId: id, sessionId: undefined, scope: 'global' });
    await audit(service, tx, { action: 'logout', ...by, traits: { user_id: id, scope: 'global' } });
  });
}

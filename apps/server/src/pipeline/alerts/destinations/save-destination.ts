import { randomUUID } from 'node:crypto';
import { readWebhookAddress } from '@kawaraban/messages/channels/detect-webhook.ts';
import { type DestinationChannel, describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { count, eq } from 'drizzle-orm';
import { checkLine, collectProblems } from '#src/accounts/check-input.ts';
import { isUniqueViolation } from '#src/accounts/is-unique-violation.ts';
import { users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { AlreadyExistsError, Refusal } from '#src/platform/errors.ts';
import { newAddress } from '#src/platform/secrets/address-forms.ts';
import { readableAddress } from '#src/platform/secrets/sealed-address.ts';
import { destinationsMax, findDestination, listDestinations } from './list-destinations.ts';
import { alertDestinations, type DestinationRow } from './table.ts';
import { createWebhookSecret, destinationSecret, overlapHours, sealWebhookSecret } from './webhook-secret.ts';

const nameMax = 60;

interface Deps {
  db: Db;
  now: Clock;
  webhookAllowOrigins: readonly string[];
}

/** A saved destination with its secret, which is shown only once. The secret is null for a kind without signature. */
export interface SavedDestination {
  destination: DestinationRow;
  secret: string | null;
}

/**
 * Adds an enabled destination and returns it.
 * @throws InvalidInputError if the name is empty or over 60 characters, or the URL is not valid for the channel.
 * @throws AlreadyExistsError if the user already has a destination with this URL.
 * @throws Refusal `LIMIT_REACHED` at 10 destinations.
 */
export async function addDestination(
  deps: Deps,
  input: { userId: string; channel: DestinationChannel['channel']; name: string; address: string },
): Promise<SavedDestination> {
  const { userId, channel } = input;
  const checked = checkDestination(deps, channel, input);
  const id = randomUUID();
  const secret = isSigned(channel) ? createWebhookSecret() : null;
  const sealed = secret === null ? null : sealWebhookSecret(await destinationSecret(deps.db), id, secret);
  const createdAt = deps.now();
  const destination = await withFreeAddress(() =>
    deps.db.transaction(async (tx) => {
      await lockUser(tx, userId);
      await requireRoom(tx, userId);
      await requireNew(tx, { userId, channel, url: checked.url });
      const address = await newAddress(tx, { userId, address: checked.url });
      const [row] = await tx
        .insert(alertDestinations)
        .values({ id, userId, channel, name: checked.name, address, secret: sealed, createdAt, updatedAt: createdAt })
        .returning();
      return row!;
    }),
  );
  return { destination, secret };
}

/**
 * Changes the name or URL of a destination, or switches it on or off, and returns it. Switching it on or changing the
 * URL clears the reason why the product had switched it off. Messages in flight still go to the previous URL.
 * @throws NotFoundError if the user has no such destination.
 * @throws the errors of `addDestination`.
 */
export async function changeDestination(
  deps: Deps,
  input: { userId: string; id: string; name?: string | null; address?: string | null; isOn?: boolean | null },
): Promise<DestinationRow> {
  const found = await findDestination(deps, input);
  const { name, address, isOn } = input;
  const known = readableAddress(found.address, found.userId);
  const checked = checkDestination(deps, found.channel, {
    name: name ?? found.name,
    address: address ?? known,
  });
  const isMoved = checked.url !== known;
  const willBeOn = isOn ?? (found.isOn || (isMoved && found.offAt !== null));
  const cleared = willBeOn || isMoved ? { offAt: null, offReason: null } : {};
  const [row] = await withFreeAddress(() =>
    deps.db.transaction(async (tx) => {
      await lockUser(tx, input.userId);
      const { url } = checked;
      if (isMoved && url !== null) await requireNew(tx, { ...found, url });
      const sealed = url !== null && { address: await newAddress(tx, { userId: input.userId, address: url }) };
      return await tx
        .update(alertDestinations)
        .set({ name: checked.name, ...sealed, ...cleared, isOn: willBeOn, updatedAt: deps.now() })
        .where(eq(alertDestinations.id, found.id))
        .returning();
    }),
  );
  return row ?? findDestination(deps, input); // If it was removed meanwhile, `findDestination` throws.
}

/**
 * Removes a destination and stops its pending messages.
 * @throws NotFoundError if the user has no such destination.
 */
export async function removeDestination(
  { db }: Pick<Deps, 'db'>,
  input: { userId: string; id: string },
): Promise<DestinationRow> {
  const found = await findDestination({ db }, input);
  await db.delete(alertDestinations).where(eq(alertDestinations.id, found.id));
  return found;
}

/**
 * Creates a new secret for a signed webhook and returns it. For 24 hours, messages are also signed with the previous
 * secret; any older one becomes invalid at once.
 * @throws NotFoundError if the user has no such destination.
 * @throws Refusal `NOT_SIGNED` for a kind without a secret.
 */
export async function rotateDestinationSecret(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  input: { userId: string; id: string },
): Promise<SavedDestination> {
  const found = await findDestination({ db }, input);
  if (!isSigned(found.channel)) throw new Refusal('NOT_SIGNED', 409, 'Messages to this destination are not signed.');
  const secret = createWebhookSecret();
  const updatedAt = now();
  const [destination] = await db
    .update(alertDestinations)
    .set({
      secret: sealWebhookSecret(await destinationSecret(db), found.id, secret),
      previousSecret: found.secret,
      previousSecretUntil: new Date(updatedAt.getTime() + overlapHours * 3_600_000),
      updatedAt,
    })
    .where(eq(alertDestinations.id, found.id))
    .returning();
  return { destination: destination ?? (await findDestination({ db }, input)), secret };
}

function isSigned(channel: DestinationChannel['channel']): boolean {
  return 'isSigned' in describeChannel(channel);
}

function checkDestination<T extends string | null>(
  { webhookAllowOrigins }: Deps,
  channel: DestinationChannel['channel'],
  { name, address }: { name: string; address: T },
): { name: string; url: string | (T & null) } {
  const problems = collectProblems();
  const line = checkLine(problems, name, { field: 'name', max: nameMax, isRequired: true });
  const descriptor = describeChannel(channel);
  const url = address === null ? null : readWebhookAddress(descriptor, address, webhookAllowOrigins);
  if (url === undefined) {
    if (descriptor.hosts.length === 0) problems.add('address', 'error.httpsAddress');
    else problems.add('address', 'settings.personal.alerts.destinationAddress', { service: descriptor.name.en });
  }
  problems.throwIfAny();
  return { name: line!, url: url as string | (T & null) };
}

/** Locks the user's row, so that two parallel additions cannot exceed the limit or add the same URL. */
async function lockUser(tx: Tx, userId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

async function requireRoom(tx: Tx, userId: string) {
  const [kept] = await tx
    .select({ count: count() })
    .from(alertDestinations)
    .where(eq(alertDestinations.userId, userId));
  if ((kept?.count ?? 0) >= destinationsMax) {
    throw new Refusal('LIMIT_REACHED', 409, 'Too many destinations.', { max: destinationsMax });
  }
}

/**
 * Compares the decrypted addresses. The unique index cannot detect that a plain address stored by a previous version
 * equals a sealed one.
 */
async function requireNew(
  tx: Tx,
  { userId, channel, url }: Pick<DestinationRow, 'userId' | 'channel'> & { url: string },
) {
  const others = await listDestinations({ db: tx }, userId);
  const isSame = (other: DestinationRow) => other.channel === channel && readableAddress(other.address, userId) === url;
  if (others.some(isSame)) throw new AlreadyExistsError('Destination');
}

async function withFreeAddress<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'alert_destinations_address_key')) throw new AlreadyExistsError('Destination');
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { changeRequestSchema } from '../changes/subscription.ts';
import { Channel, type ChannelConfig } from './channel.ts';
import type { ChannelHome } from './channel-home.ts';
import { ChannelPermits } from './channel-permits.ts';
import { identify } from './identity.ts';
import { parseReplay, readStoredMessages, type StoredMessage } from './replay.ts';

/** Clients in other programming languages send booleans as strings; any other value counts as absent. */
const flag = z
  .union([z.boolean(), z.literal('true').transform(() => true), z.literal('false').transform(() => false)])
  .nullish()
  .catch(undefined);

const joinSchema = z.looseObject({
  config: z
    .looseObject({
      private: flag,
      broadcast: z
        .looseObject({ self: flag, ack: flag, replication_ready: flag, replay: z.unknown().optional() })
        .nullish()
        .catch(undefined),
      presence: z.looseObject({ key: z.coerce.string().max(1024).nullish(), enabled: flag }).nullish(),
      postgres_changes: z.array(changeRequestSchema).max(100).nullish(),
      postgres_changes_options: z.looseObject({ wait: flag, timeout: z.number().nullish() }).nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
  user_token: z.string().nullish(),
});
type JoinConfig = NonNullable<z.infer<typeof joinSchema>['config']>;

const waitMsDefault = 15_000;
const waitMsMax = 60_000;
const waitRetryMs = 500;

export type JoinResult = { kind: 'joined'; channel: Channel } | { kind: 'refused'; reason: string };

interface Join {
  topic: string;
  joinRef: string | null;
  ref: string | null;
  payload: unknown;
}

export async function joinChannel(home: ChannelHome, join: Join): Promise<JoinResult> {
  const parsed = joinSchema.safeParse(join.payload ?? {});
  if (!parsed.success) return { kind: 'refused', reason: 'InvalidJoinConfig: The join payload is not valid' };
  const { access_token: accessToken, user_token: userToken } = parsed.data;
  const config = parsed.data.config ?? {};
  const identity = await identify(home.parts.service, home.ofKey, userToken ?? accessToken ?? undefined);
  if (identity.kind === 'refused') return identity;
  const { sub } = identity.caller.claims;
  if (typeof sub === 'string' && !home.parts.crowds.admit(sub, home)) {
    return { kind: 'refused', reason: 'ConnectionRateLimitReached: Too many connected users' };
  }

  const name = join.topic.slice('realtime:'.length);
  const isPrivate = config.private === true;
  const replay = parseReplay(config.broadcast?.replay, isPrivate);
  if (replay?.kind === 'refused') return replay;
  const settled = settle(home, config);
  const permits = new ChannelPermits(home.parts.checkAccess, name, isPrivate ? identity.caller : undefined);
  const wants = { wantsPresence: settled.presence.isEnabled, wantsReplay: replay !== undefined };
  const verdict = isPrivate ? await mayRead(home, permits, wants) : 'yes';
  if (verdict === 'unknown') return { kind: 'refused', reason: unreachable };
  if (verdict === 'no') {
    const reason = `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`;
    return { kind: 'refused', reason };
  }
  // From here on the channel receives messages and buffers them until the join is answered.
  const channel = new Channel(home, join, { identity, permits, config: settled });
  try {
    const stored = replay ? await readStoredMessages(home.parts.service.sql, { name, ...replay }) : [];
    answer(channel, join, config, stored);
    return { kind: 'joined', channel };
  } catch (error) {
    home.parts.service.log.warn({ err: error }, 'realtime: a join failed');
    channel.discard();
    return { kind: 'refused', reason: 'UnableToReplayMessages: Realtime was unable to replay messages' };
  }
}

function settle(home: ChannelHome, config: JoinConfig): ChannelConfig {
  const { broadcast, presence } = config;
  return {
    hearsItself: broadcast?.self === true,
    wantsAck: broadcast?.ack === true,
    presence: { key: presence?.key || randomUUID(), isEnabled: presence?.enabled !== false },
    changes: (config.postgres_changes ?? []).map((request) => ({ request, id: home.parts.idOf(request) })),
  };
}

const unreachable = 'UnableToConnectToProject: Realtime was unable to connect to the project database';

async function mayRead(
  home: ChannelHome,
  permits: ChannelPermits,
  wants: { wantsPresence: boolean; wantsReplay: boolean },
): Promise<'yes' | 'no' | 'unknown'> {
  try {
    await permits.refresh();
  } catch (error) {
    home.parts.service.log.warn({ err: error }, 'realtime: the policies of a private channel could not be evaluated');
    return 'unknown';
  }
  if (permits.mayHear('broadcast')) return 'yes';
  return wants.wantsPresence && !wants.wantsReplay && permits.mayHear('presence') ? 'yes' : 'no';
}

/**
 * If the client asked to wait for its `postgres_changes` subscriptions, answers the join once they are ready or have
 * failed. Otherwise answers immediately.
 */
function answer(channel: Channel, join: Join, config: JoinConfig, stored: StoredMessage[]) {
  const hasChanges = !channel.changes.isEmpty;
  const options = config.postgres_changes_options;
  const isHeld = hasChanges && options?.wait === true;
  const begin = () => {
    channel.reply(join.ref, 'ok', { postgres_changes: channel.changes.echo() });
    channel.begin(stored);
    if (isHeld) channel.tellLive();
    else if (hasChanges) void channel.subscribe();
    if (config.broadcast?.replication_ready === true) void channel.tellReady();
  };
  if (!isHeld) return begin();
  void waitForChanges(channel, Math.min(options.timeout ?? waitMsDefault, waitMsMax)).then((fault) => {
    if (fault === undefined) return begin();
    channel.reply(join.ref, 'error', { reason: fault });
    channel.discard();
  });
}

async function waitForChanges(channel: Channel, timeoutMs: number): Promise<string | undefined> {
  const deadline = performance.now() + timeoutMs;
  const late = `PostgresChangesSubscribeTimeout: Timed out after ${timeoutMs}ms waiting for the postgres_changes subscription`;
  for (;;) {
    const left = deadline - performance.now();
    const timer = Promise.withResolvers<{ kind: 'late' }>();
    const timeout = setTimeout(() => timer.resolve({ kind: 'late' }), Math.max(0, left));
    const result = await Promise.race([channel.changes.follow(), timer.promise]);
    clearTimeout(timeout);
    if (result.kind === 'live') return undefined;
    if (result.kind === 'fault') return `RealtimeDisabledForConfiguration: ${result.message}`;
    if (result.kind === 'late') return late;
    await new Promise((resolve) =>
      setTimeout(resolve, Math.min(waitRetryMs, Math.max(0, deadline - performance.now()))),
    );
  }
}

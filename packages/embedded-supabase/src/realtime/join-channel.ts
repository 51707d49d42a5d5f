import { z } from 'zod';
import { Channel, type ChannelHome } from './channel.ts';
import { identify } from './identity.ts';
import { changeRequestSchema } from './subscription.ts';

const joinSchema = z.looseObject({
  config: z
    .looseObject({
      private: z.boolean().nullish(),
      /** Entries of one channel. */
      postgres_changes: z.array(changeRequestSchema).max(100).nullish(),
      postgres_changes_options: z.looseObject({ wait: z.boolean().nullish(), timeout: z.number().nullish() }).nullish(),
    })
    .nullish(),
  access_token: z.string().nullish(),
  user_token: z.string().nullish(),
});
type ChangesOptions = NonNullable<z.infer<typeof joinSchema>['config']>['postgres_changes_options'];

/** How long a join that asked to wait for its changes is held at most. */
const waitMsDefault = 15_000;
const waitMsMax = 60_000;

export type JoinResult = { kind: 'joined'; channel: Channel } | { kind: 'refused'; reason: string };

/** Joins a topic: checks the token and replies; the subscriptions become live a moment later. */
export async function joinChannel(
  home: ChannelHome,
  join: { topic: string; joinRef: string | null; ref: string | null; payload: unknown },
): Promise<JoinResult> {
  const parsed = joinSchema.safeParse(join.payload ?? {});
  if (!parsed.success) return { kind: 'refused', reason: 'InvalidJoinConfig: The join payload is not valid' };
  const { config, access_token: accessToken, user_token: userToken } = parsed.data;
  const identity = await identify(home.service, home.keyCaller, accessToken ?? userToken ?? undefined);
  if (identity.kind === 'refused') return identity;
  if (config?.private) {
    const name = join.topic.slice('realtime:'.length);
    const reason = `Unauthorized: You do not have permissions to read from this Channel topic: ${name}`;
    return { kind: 'refused', reason };
  }
  const channel = new Channel(home, join, identity);
  const entries = (config?.postgres_changes ?? []).map((request) => ({ request, id: home.nextId() }));
  const reply = { postgres_changes: entries.map(({ request, id }) => ({ ...request, id })) };
  answer(config?.postgres_changes_options, {
    reply: () => channel.reply(join.ref, 'ok', reply),
    goLive: () => (entries.length > 0 ? channel.subscribe(entries) : Promise.resolve()),
  });
  return { kind: 'joined', channel };
}

/** Replies before the subscriptions go live, or after when the client asked to wait. Never holds up the socket. */
function answer(options: ChangesOptions, { reply, goLive }: { reply: () => void; goLive: () => Promise<void> }) {
  if (!options?.wait) {
    reply();
    void goLive();
    return;
  }
  const patience = Math.min(options.timeout ?? waitMsDefault, waitMsMax);
  void Promise.race([goLive(), new Promise((resolve) => setTimeout(resolve, patience))]).then(reply);
}

import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';

const usersCommand = path.resolve(import.meta.dirname, '../../src/cli/users.ts');
export const reader = { email: 'reader@shiomi.example', password: 'a password of the process' };

export async function addReader(env: Record<string, string>): Promise<void> {
  const { PATH = '', HOME = '' } = process.env;
  const args = [usersCommand, 'add', reader.email, '--account', '潮見商事', '--password', reader.password];
  await promisify(execFile)(process.execPath, args, { env: { PATH, HOME, ...env } });
}

export async function connect(origin: string): Promise<SupabaseClient> {
  const { publishableKey } = (await (await fetch(`${origin}/config.json`)).json()) as { publishableKey: string };
  return createClient(origin, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node's own WebSocket prints a warning for every refused connection.
    realtime: { transport: WebSocket as never },
  });
}

export async function signIn(client: SupabaseClient, who: { email: string; password: string }): Promise<string> {
  const { data, error } = await client.auth.signInWithPassword(who);
  if (error) throw error;
  return data.session.access_token;
}

export interface GraphqlAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a response depends on its query
  data?: any;
  errors?: { message: string; extensions: { code: string } }[];
}

export async function ask(
  origin: string,
  query: string,
  { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
): Promise<GraphqlAnswer> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    body: JSON.stringify({ query }),
    signal: AbortSignal.timeout(60_000),
  });
  return { status: response.status, ...((await response.json()) as Omit<GraphqlAnswer, 'status'>) };
}

export async function askForAlerts(origin: string, token: string, input: { webhookUrl: string; keywords: string }) {
  const user = await ask(
    origin,
    `mutation { updateUser(alertsTime: "instant", alertsChannel: 3, webhookUrl: ${JSON.stringify(input.webhookUrl)}) { id } }`,
    { token },
  );
  const search = await ask(
    origin,
    `mutation { addSearchSettings(name: "process", alertsChannel: 3, conditions: { keywords: ${JSON.stringify(input.keywords)} }) { id } }`,
    { token },
  );
  const errors = [...(user.errors ?? []), ...(search.errors ?? [])];
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
}

export function followAlerts(client: SupabaseClient): Promise<{ heard: string[]; states: string[] }> {
  const followed = { heard: [] as string[], states: [] as string[] };
  return new Promise((resolve) => {
    client
      .channel('bell')
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'alert_mail_work' }, ({ new: row }) =>
        followed.heard.push(row.alertId),
      )
      .on('system', {}, ({ status }) => {
        if (status === 'ok') resolve(followed);
      })
      .subscribe((state) => followed.states.push(state));
  });
}

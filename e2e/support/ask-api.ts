import { createClient } from '@supabase/supabase-js';

interface Asking {
  readonly url: string;
  readonly email: string;
  readonly password: string;
}

/** Asks the data API as a person, for what a journey begins from: what it is about goes through the pages. */
export async function askApi<Data>(
  { url, email, password }: Asking,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Data> {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string };
  const client = createClient(url, publishableKey, { auth: { persistSession: false } });
  const { data: signedIn, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${signedIn.session.access_token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown };
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return data;
}

import { createClient } from '@supabase/supabase-js';
import { demoEmail } from './start-product.ts';

const waitMsMax = 120_000;
const articlesWanted = 20;

/** Clips of the past that a demo user is given when the newswire's history has been matched. */
const clipsWanted = 2;

/** Waits until the first page of headlines is full, and a demo user has a past: the newswire's history has been read. */
export async function untilArticles({ url, email, password }: { url: string; email: string; password: string }) {
  const { publishableKey } = (await (await fetch(`${url}/config.json`)).json()) as { publishableKey: string };
  const client = createClient(url, publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  const deadline = Date.now() + waitMsMax;
  while (Date.now() < deadline) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${data.session.access_token}` },
      body: JSON.stringify({ query: '{ headlines { data { id } } clips { data { id } } }' }),
    });
    const { data: answer } = (await response.json()) as { data?: Record<'headlines' | 'clips', { data: unknown[] }> };
    const hasPast = email !== demoEmail || (answer?.clips.data.length ?? 0) >= clipsWanted;
    if (hasPast && (answer?.headlines.data.length ?? 0) >= articlesWanted) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The newswire’s articles did not arrive in time.');
}

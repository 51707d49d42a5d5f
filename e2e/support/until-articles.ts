import { askApi } from './ask-api.ts';
import { demoEmail } from './start-product.ts';

/** Means "never". */
const waitMsMax = 300_000;
const articlesWanted = 20;

const clipsWanted = 2;

export async function untilArticles({ url, email, password }: { url: string; email: string; password: string }) {
  const deadline = Date.now() + waitMsMax;
  while (Date.now() < deadline) {
    const answer = await askApi<Record<'headlines' | 'clips', { data: unknown[] }>>(
      { url, email, password },
      '{ headlines { data { id } } clips { data { id } } }',
    );
    const hasPast = email !== demoEmail || answer.clips.data.length >= clipsWanted;
    if (hasPast && answer.headlines.data.length >= articlesWanted) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The newswire’s articles did not arrive in time.');
}

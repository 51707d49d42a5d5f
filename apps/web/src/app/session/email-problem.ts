import { emailBit } from '@kawaraban/messages/channels/channel.ts';
import { createStore } from '@kawaraban/ui/store.ts';
import { request } from '../graphql/client.ts';
import { graphql } from '../graphql/graphql.ts';
import { whenNetworkIdle } from '../network-idle.ts';

const EmailProblemDocument = graphql(`
  query EmailProblem {
    user {
      id
      email
      alertProblems {
        channel
        failedForGoodAt
      }
    }
  }
`);

const checkEveryMs = 10 * 60_000;

/**
 * Email address for which delivery of an alert mail failed permanently and no later mail was delivered. Null if there
 * is none.
 */
export const failingEmail = createStore<string | null>(null);

interface User {
  email: string;
  alertProblems: readonly { channel: number; failedForGoodAt: string | null }[];
}

export function noteEmailProblem({ email, alertProblems }: User): void {
  const isFailing = alertProblems.some(
    ({ channel, failedForGoodAt }) => channel === emailBit && failedForGoodAt !== null,
  );
  failingEmail.set(isFailing ? email : null);
}

export function followEmailProblem(): () => void {
  let isStopped = false;
  const check = async () => {
    if (isStopped || document.visibilityState !== 'visible') return;
    const user = await readUser();
    if (user && !isStopped) noteEmailProblem(user);
  };
  void whenNetworkIdle().then(check);
  const timer = setInterval(check, checkEveryMs);
  document.addEventListener('visibilitychange', check);
  return () => {
    isStopped = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    failingEmail.set(null);
  };
}

/** If the request fails, logs the error and returns null, which leaves the banner unchanged. */
async function readUser(): Promise<User | null> {
  try {
    return (await request(EmailProblemDocument, {}, { isGetPreferred: true })).user;
  } catch (error) {
    console.warn('Problems of alert mails could not be read', error);
    return null;
  }
}

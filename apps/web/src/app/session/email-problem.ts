/** Whether alert mails to the reader fail for good: checked at start, when the page becomes visible again, and every ten minutes. */
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

/** The address at which an alert mail failed for good and none has arrived since, or null. */
export const failingEmail = createStore<string | null>(null);

interface User {
  email: string;
  alertProblems: readonly { channel: number; failedForGoodAt: string | null }[];
}

/** Stores what a user's problems say about mail. */
export function noteEmailProblem({ email, alertProblems }: User): void {
  const isFailing = alertProblems.some(
    ({ channel, failedForGoodAt }) => channel === emailBit && failedForGoodAt !== null,
  );
  failingEmail.set(isFailing ? email : null);
}

/** Begins to check the reader's mail. Returns the function that ends it. */
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

/** Null, and logged, when the question fails: the banner then stays as it is. */
async function readUser(): Promise<User | null> {
  try {
    return (await request(EmailProblemDocument, {}, { isGetPreferred: true })).user;
  } catch (error) {
    console.warn('Problems of alert mails could not be read', error);
    return null;
  }
}

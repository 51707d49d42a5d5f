import type { Locale } from '@kawaraban/messages/translate.ts';
import type { ChannelExplanation } from '#src/pipeline/alerts/verdict/decide-channel.ts';
import {
  type Audience,
  describeUnmet,
  describeVerdict,
  titleOf,
} from '#src/pipeline/alerts/verdict/describe-verdict.ts';
import type { SearchExplanation } from '#src/pipeline/alerts/verdict/explain-article.ts';
import { nameKind, nameRule } from '#src/pipeline/alerts/verdict/verdict-kinds.ts';
import type { Explanation } from './explain-delivery.ts';

export function printExplanation(explanation: Explanation, locale: Locale): string {
  switch (explanation.kind) {
    case 'no-such-person':
      return 'Nobody has this address.';
    case 'no-such-article':
      return 'No article has this id, or all these words in its title.';
    case 'several-articles':
      return ['Several articles have these words:', ...explanation.articles.map(nameArticle)].join('\n');
    case 'explained': {
      const { article, searches, user } = explanation;
      const audience = { locale, timezone: user.alertsTimezone };
      const found = searches.length === 0 ? ['', 'The person has no saved search.'] : [];
      return [
        ...[nameArticle(article), `Times in sentences: ${audience.timezone}`, ...found],
        ...searches.flatMap((search) => ['', ...printSearch(search, audience)]),
      ].join('\n');
    }
  }
}

const nameArticle = ({ id, title }: { id: number; title: string }) => `${id}  ${title}`;

function printSearch(search: SearchExplanation, audience: Audience): string[] {
  return [
    `${titleOf(search, audience.locale)} (${search.accountName})`,
    ...describeUnmet(search, audience).map((reason) => `  ${reason}`),
    ...search.channels.flatMap((one) => printChannel(one, audience)),
  ];
}

function printChannel(one: ChannelExplanation, audience: Audience): string[] {
  const { title, text } = describeVerdict(one, audience);
  const kind = [nameKind(one.verdict), nameRule(one.verdict)].filter(Boolean).join(' ');
  const attempts = one.deliveries.flatMap(({ channel, attempts }) =>
    attempts.map(({ attemptNumber, startedAt, outcome, remoteStatus, detail }) => {
      const result = [outcome ?? 'in flight', remoteStatus, detail].filter(Boolean).join(' ');
      return `    ${channel} ${attemptNumber}: ${startedAt.toISOString()} ${result}`;
    }),
  );
  return [`  ${one.channel === 1 ? 'e-mail ' : 'webhook'}  ${title} (${kind}). ${text}`.trimEnd(), ...attempts];
}

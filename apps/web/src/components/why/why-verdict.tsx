import { dateFormat } from '@kawaraban/ui/dates.ts';
import { IconAlertTriangle, IconCheck, IconClock, IconFold, IconX } from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import { ArticleLink } from '#src/components/article/article-link.tsx';
import type { VerdictKind } from '#src/generated/graphql.ts';
import { RuleLink } from './rule-link.tsx';
import classes from './why-answer.module.css';
import type { WhyVerdict } from './why-documents.ts';

type Look = 'done' | 'no' | 'later' | 'wrong';

const looks: Record<VerdictKind, Look> = {
  SENT: 'done',
  FOLDED: 'done',
  SITE_ONLY: 'done',
  WAITS: 'later',
  SENDING: 'later',
  UNKNOWN: 'wrong',
  FAILED: 'wrong',
  WITHHELD: 'no',
  NOT_MATCHED: 'no',
};

const icons = { done: IconCheck, no: IconX, later: IconClock, wrong: IconAlertTriangle };

export function WhyVerdictView({ verdict, isListed }: { verdict: WhyVerdict; isListed: boolean }) {
  const t = useT();
  const look = looks[verdict.kind];
  const Icon = verdict.kind === 'FOLDED' ? IconFold : icons[look];
  const channel = t(verdict.channel === 1 ? 'why.email' : 'why.webhook');
  return (
    <li className={classes.step} data-kind={look}>
      <span className={classes.icon} aria-hidden>
        <Icon size={14} />
      </span>
      <h4>{t('why.onChannel', { channel, verdict: verdict.title })}</h4>
      <p>{verdict.text}</p>
      {verdict.into && (
        <p lang={verdict.into.language}>
          <ArticleLink article={verdict.into}>{verdict.into.title}</ArticleLink>
        </p>
      )}
      {verdict.folded.length > 0 && (
        <details>
          <summary>{t('why.folded', { count: verdict.folded.length })}</summary>
          <ul>
            {verdict.folded.map((article) => (
              <li key={article.id} lang={article.language}>
                <ArticleLink article={article}>{article.title}</ArticleLink>
              </li>
            ))}
          </ul>
        </details>
      )}
      {!isListed && <Attempts verdict={verdict} />}
      <RuleLink section={verdict.section} />
    </li>
  );
}

function Attempts({ verdict: { deliveries } }: { verdict: WhyVerdict }) {
  const t = useT();
  const format = dateFormat(useLocale(), 'cell');
  const rows = deliveries.flatMap(({ id, destination, attempts }) =>
    attempts.map((attempt) => ({ key: `${id} ${attempt.number}`, destination, ...attempt })),
  );
  const problems = [...new Set(deliveries.flatMap(({ problem }) => problem ?? []))];
  return (
    <>
      {problems.map((problem) => (
        <p key={problem} className={classes.problem}>
          {problem}
        </p>
      ))}
      {rows.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('why.destination')}</th>
              <th scope="col">{t('why.attempt')}</th>
              <th scope="col">{t('why.started')}</th>
              <th scope="col">{t('why.result')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, destination, number, startedAt, result, isAccepted }) => (
              <tr key={key}>
                <td>{destination}</td>
                <td>{number}</td>
                <td>{format.format(new Date(startedAt))}</td>
                <td data-is-accepted={isAccepted}>{result}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

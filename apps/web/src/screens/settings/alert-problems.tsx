import { emailBit } from '@kawaraban/messages/channels/channel.ts';
import { dateFormat } from '@kawaraban/ui/dates.ts';
import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocale, useT } from '#src/app/words.ts';
import type { AlertUser } from '#src/components/alert-settings/alert-form-values.ts';
import classes from './alert-problems.module.css';

type Problem = AlertUser['alertProblems'][number];

export function AlertProblems({ problems, onTried }: { problems: readonly Problem[]; onTried: () => void }) {
  const t = useT();
  useReloadAfterTry(problems, onTried);
  if (problems.length === 0) return null;
  return (
    <section className={classes.problems} aria-label={t('settings.personal.alerts.problems')}>
      {problems.map((problem) => (
        <ProblemCard key={`${problem.channel}/${problem.destination?.id}/${problem.kind}`} problem={problem} />
      ))}
    </section>
  );
}

const titles = {
  'webhook-off': 'settings.personal.alerts.problemOff',
  'delivery-testing': 'settings.personal.alerts.problemTesting',
  'delivery-failing': 'settings.personal.alerts.problemFailing',
  'delivery-failed': 'settings.personal.alerts.problemFailed',
} as const;

const titleOf = (kind: string) => titles[kind as keyof typeof titles] ?? titles['delivery-failed'];

function ProblemCard({ problem }: { problem: Problem }) {
  const t = useT();
  const locale = useLocale();
  const { channel, destination, kind, message, detail, at } = problem;
  const channelName =
    destination?.name ??
    t(channel === emailBit ? 'settings.personal.alerts.email' : 'settings.personal.alerts.webhookChannel');
  return (
    <div className={classes.problem}>
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden className={classes.icon} />
      <div>
        <strong className={classes.title}>{t(titleOf(kind), { channel: channelName })}</strong>
        <div>{message}</div>
        {kind === 'delivery-failing' && <NextTry problem={problem} />}
        <div className={classes.detail}>
          {detail && `${t('settings.personal.alerts.problemDetail', { detail })} · `}
          <RelativeTime at={at} locale={locale} />
        </div>
      </div>
    </div>
  );
}

function NextTry({ problem: { nextTryAt, waitingCount } }: { problem: Problem }) {
  const t = useT();
  const locale = useLocale();
  const waiting = t('settings.personal.alerts.problemWaiting', { count: waitingCount });
  if (nextTryAt === null) return <div>{`${t('settings.personal.alerts.problemTrying')} · ${waiting}`}</div>;
  const time = dateFormat(locale, 'time');
  return (
    <div>
      {t('settings.personal.alerts.problemNextTry', { time: time.format(new Date(nextTryAt)) })} (
      <RelativeTime at={nextTryAt} locale={locale} />
      {`) · ${waiting}`}
    </div>
  );
}

/** Typical time in ms between an attempt becoming due and being recorded. */
const attemptMs = 3_000;
/** Minimum delay in ms before a reload, because recording an attempt may take longer than `attemptMs`. */
const reloadMsMin = 10_000;
/**
 * Maximum delay in ms before a reload. It is far below the limit of `setTimeout` (24.8 days), above which a timer fires
 * immediately.
 */
const reloadMsMax = 86_400_000;

function useReloadAfterTry(problems: readonly Problem[], onTried: () => void) {
  useEffect(() => {
    const tries = problems.flatMap(({ kind, nextTryAt }) => {
      if (kind === 'delivery-testing' || (kind === 'delivery-failing' && nextTryAt === null)) return 0;
      return kind === 'delivery-failing' && nextTryAt !== null ? Date.parse(nextTryAt) - Date.now() : [];
    });
    if (tries.length === 0) return;
    const waitMs = Math.min(Math.max(Math.min(...tries) + attemptMs, reloadMsMin), reloadMsMax);
    const timer = setTimeout(onTried, waitMs);
    return () => clearTimeout(timer);
  }, [problems, onTried]);
}

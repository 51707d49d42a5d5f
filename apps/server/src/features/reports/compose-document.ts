import { translateReport } from '@kawaraban/messages/reports.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { localTimeOf } from '#src/platform/time-zones.ts';
import type { ReportArticle, ReportContent } from './read-report.ts';

export interface ReportDocumentInput extends ReportContent {
  accountName: string;
  /** Null if the author is unknown or deleted. */
  authorName: string | null;
}

export interface ReportDocument {
  language: Locale;
  /** Name of the document type, such as 掲載報告書. */
  kind: string;
  accountName: string;
  made: string;
  title: string;
  period: string | null;
  figures: { label: string; value: string }[];
  counts: { label: string; value: number }[];
  bars: { day: string; count: number; isIncomplete: boolean }[];
  chartText: string;
  sources: { name: string; count: number }[];
  /** Text that says how many of the counted articles the report lists, or null if it lists all of them. */
  shown: string | null;
  articles: DocumentArticle[];
  comment: string[];
  methods: string[];
  timezone: string;
}

export interface DocumentArticle extends Omit<ReportArticle, 'sourceName'> {
  number: number;
  day: string;
  /** Local date and time without zone, `2026-11-20T08:30`. */
  localTime: string;
  source: string;
}

export function composeDocument({ report, articles, summary, ...names }: ReportDocumentInput): ReportDocument {
  const { language, timezone, originName, fromDay, toDay } = report;
  const t = translateReport(language);
  const yearOf = (day: string) => day.slice(0, 4);
  const madeOn = localDay(report.createdAt, timezone);
  const dayIn = (day: string) => dayText(language, day, { hasYear: yearOf(day) !== yearOf(madeOn) });
  const longDay = (day: string) => dayText(language, day, { hasYear: true });
  const busiest = summary.bars.toSorted((a, b) => b.count - a.count)[0];
  const bars = summary.bars.map(({ day, count }, i) => ({
    ...{ day: dayIn(day), count },
    isIncomplete: summary.incompleteDays.some((one) => one.day >= day && one.day < (summary.bars[i + 1]?.day ?? '9')),
  }));
  return {
    ...{ language, timezone, kind: t('kind'), title: report.title, accountName: names.accountName },
    made: [t('made', { day: longDay(madeOn) }), names.authorName].filter(Boolean).join('　'),
    period: fromDay && toDay ? t('period', { from: longDay(fromDay), to: longDay(toDay) }) : null,
    figures: figuresOf(t, summary),
    counts: countsOf(t, summary),
    bars,
    chartText: [
      ...(busiest
        ? [t('chartText', { day: dayIn(busiest.day), count: t('articleCount', { count: busiest.count }) })]
        : []),
      ...(bars.some(({ isIncomplete }) => isIncomplete) ? [t('chartIncomplete')] : []),
    ].join(' '),
    sources: summary.sources,
    shown: summary.total > articles.length ? t('shown', { total: summary.total, shown: articles.length }) : null,
    articles: articles.map(({ sourceName, ...article }, i) => ({
      ...article,
      number: i + 1,
      day: dayIn(localDay(article.publishedAt, timezone)),
      localTime: localTimeOf(article.publishedAt, timezone).toString({ smallestUnit: 'minute' }),
      source: sourceName ?? '',
    })),
    comment: report.note?.split('\n') ?? [],
    methods: [
      summary.countedAt
        ? t('methods.search', { name: originName ?? '', timezone, at: longDay(localDay(summary.countedAt, timezone)) })
        : t('methods.articles', { timezone }),
      ...groupDays(summary.incompleteDays).map(({ from, to, sources, sourceCount }) =>
        t('methods.incomplete', {
          days: from === to ? dayIn(from) : t('days', { from: dayIn(from), to: dayIn(to) }),
          names: namesOf(t, sources.join(language === 'ja' ? '、' : ', '), sourceCount - sources.length),
        }),
      ),
      t('methods.excerpts'),
    ],
  };
}

const namesOf = (t: ReturnType<typeof translateReport>, names: string, others: number) =>
  others > 0 ? t('namesAndOthers', { names, count: others }) : names;

function groupDays(days: ReportContent['summary']['incompleteDays']) {
  const groups: { from: string; to: string; sources: string[]; sourceCount: number }[] = [];
  for (const { day, ...unread } of days) {
    const last = groups.at(-1);
    const isNext = last && Date.parse(day) - Date.parse(last.to) === 86_400_000;
    if (isNext && last.sourceCount === unread.sourceCount && last.sources.join() === unread.sources.join())
      last.to = day;
    else groups.push({ from: day, to: day, ...unread });
  }
  return groups;
}

function figuresOf(
  t: ReturnType<typeof translateReport>,
  { total, totalBefore, sourceCount }: ReportContent['summary'],
): ReportDocument['figures'] {
  const figures = [
    { label: t('figures.articles'), value: t('articleCount', { count: total }) },
    { label: t('figures.sources'), value: String(sourceCount) },
  ];
  if (totalBefore === null) return figures;
  const sign = total >= totalBefore ? '+' : '−';
  const change = t('articleCount', { count: Math.abs(total - totalBefore) });
  return [...figures, { label: t('figures.before'), value: `${sign}${change}` }];
}

function countsOf(
  t: ReturnType<typeof translateReport>,
  { total, totalBefore, sourceCount }: ReportContent['summary'],
): ReportDocument['counts'] {
  const counts = [
    { label: t('figures.articles'), value: total },
    { label: t('figures.sources'), value: sourceCount },
  ];
  return totalBefore === null ? counts : [...counts, { label: t('figures.before'), value: total - totalBefore }];
}

const localDay = (at: Date, timezone: string) => localTimeOf(at, timezone).toPlainDate().toString();

/** Formats a local date: `2026年11月20日（金）`, `Fri 20 Nov 2026`. */
export function dayText(language: Locale, day: string, { hasYear }: { hasYear: boolean }): string {
  const at = new Date(`${day}T00:00:00Z`);
  const year = hasYear ? ({ year: 'numeric' } as const) : {};
  if (language === 'ja') {
    const format = { ...year, month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat('ja-JP', format).format(at).replace('(', '（').replace(')', '）');
  }
  const format = { ...year, month: 'short', day: 'numeric', weekday: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(at).replace(',', '');
}

import { translateReport } from '@kawaraban/messages/reports.ts';
import { toCsv } from '#src/platform/csv.ts';
import type { ReportDocument } from '../compose-document.ts';

export function writeCsv({ language, timezone, articles }: ReportDocument): string {
  const t = translateReport(language);
  const head = [
    ...[t('columns.number'), t('columns.time', { timezone }), t('columns.source'), t('columns.title')],
    ...[t('columns.excerpt'), t('columns.note'), t('columns.tags'), t('columns.country'), t('columns.language')],
    t('columns.url'),
  ];
  const rows = articles.map(({ number, localTime, source, title, excerpt, note, tags, ...article }) => [
    ...[String(number), localTime.replace('T', ' '), source, title, excerpt, note ?? '', tags.join(', ')],
    ...[article.country, article.language, article.articleUrl ?? ''],
  ]);
  return toCsv([head, ...rows]);
}

import { dateFormat } from '@kawaraban/ui/dates.ts';
import { config } from '#src/app/config.ts';
import { currentLocale, currentT } from '#src/app/words.ts';
import { nameDays } from '#src/components/incomplete-days/name-days.ts';
import { saveFile } from '#src/components/save-file.ts';
import { composePicture } from './compose-picture.ts';
import { drawPicture } from './draw-picture.ts';
import type { PicturePeriod } from './picture-context.ts';

interface ExportInput extends PicturePeriod {
  title: string;
  way: 'png' | 'svg' | 'copy';
}

const incompleteMax = 5;

export async function exportPicture(frame: HTMLElement, { way, title, ...period }: ExportInput): Promise<void> {
  const t = currentT();
  const locale = currentLocale();
  const { names, from, to, timezone, incompleteDays } = period;
  const unread = nameDays(incompleteDays, { t, locale });
  const lines = unread
    .slice(0, incompleteMax)
    .map(({ search, text }) =>
      names.length > 1 ? t('coverage.incompleteSearch', { name: names[search] ?? '', text }) : text,
    );
  if (unread.length > incompleteMax) lines.push(t('coverage.incompleteMore', { count: unread.length - incompleteMax }));
  const date = dateFormat(locale, 'date', timezone);
  const picture = composePicture(frame, {
    title: t('coverage.picture.title', { name: names.join(', '), title }),
    period: date.formatRange(new Date(from), new Date(Date.parse(to) - 1)),
    seriesNames: names,
    incompleteHead: t('coverage.incomplete'),
    incomplete: lines,
    source: t('coverage.picture.source', {
      product: config().productName,
      at: dateFormat(locale, 'dateTime', timezone).format(new Date(to)),
      timezone,
    }),
  });
  const name = fileName([names.join('+'), title, ...[from, to].map((at, i) => dayOf(Date.parse(at) - i, timezone))]);
  if (way === 'copy') return copy(drawPicture(picture));
  if (way === 'png') return saveFile(await drawPicture(picture), `${name}.png`);
  saveFile(new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' }), `${name}.svg`);
}

const dayOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at);

const nameMax = 150;

export function fileName(parts: readonly string[]): string {
  const [name = '', ...others] = parts.map((part) => part.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-').trim());
  return [[...name].slice(0, nameMax).join(''), ...others].join('_');
}

function copy(picture: Promise<Blob>): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
}

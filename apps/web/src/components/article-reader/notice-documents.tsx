import { IconFileText } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import classes from './article-reader.module.css';
import type { ReadArticle } from './read-article.ts';

export function NoticeDocuments({ article, locale }: { article: ReadArticle; locale: string }) {
  const t = useT();
  const listed = article.attachments ?? [];
  const main = article.attachUrl && !listed.some(({ url }) => url === article.attachUrl) ? article.attachUrl : null;
  const documents = [...(main ? [{ url: main, type: null, sizeBytes: null }] : []), ...listed].filter(
    ({ type }) => !type?.startsWith('image/'),
  );
  if (documents.length === 0) return null;
  return (
    <section lang={locale}>
      <h2 className={classes.documentsTitle}>{t('articles.attachments')}</h2>
      <ul className={classes.documents}>
        {documents.map(({ url, type, sizeBytes }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <IconFileText size={22} stroke={1.5} aria-hidden />
              <span>{fileName(url)}</span>
              <small>
                {[kindOf(type, url), sizeBytes && formatSize(sizeBytes, locale)].filter(Boolean).join(' · ')}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function fileName(url: string): string {
  const path = URL.parse(url)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(path) || url;
  } catch {
    return path || url;
  }
}

function kindOf(type: string | null | undefined, url: string): string {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(URL.parse(url)?.pathname ?? '')?.[1];
  return (ending ?? type?.split('/').at(-1) ?? '').toUpperCase();
}

function formatSize(sizeBytes: number, locale: string): string {
  const isLarge = sizeBytes >= 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(sizeBytes / (isLarge ? 1_000_000 : 1_000));
}

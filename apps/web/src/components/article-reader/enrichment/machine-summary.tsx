import { useEffect } from 'react';
import { useLocale, useT } from '#src/app/words.ts';
import classes from './enrichment.module.css';
import { showSource } from './show-source.ts';

interface MachineSummaryProps {
  article: {
    language: string;
    body?: string | null;
    aiSummary?: string | null;
    summaryMethod?: 'EXTRACTIVE' | 'MODEL' | 'SOURCE' | null;
    summarySentences: readonly { text: string; start?: number | null; end?: number | null }[];
  };
  findText: () => HTMLElement | null;
}

export function MachineSummary({ article, findText }: MachineSummaryProps) {
  const t = useT();
  const locale = useLocale();
  const { aiSummary, summaryMethod, summarySentences, language } = article;
  const body = article.body ?? '';
  useEffect(
    () => () => {
      showSource(null, '');
    },
    [],
  );
  // The source's own summary is shown elsewhere, and a summary more than half as long as its text is useless.
  if (!aiSummary || !summaryMethod || summaryMethod === 'SOURCE' || aiSummary.length * 2 > body.length) return null;
  const point = (text: string) => showSource(findText(), text);
  return (
    <section className={classes.summary} aria-label={t('enrichment.summary')}>
      <h2 lang={locale}>{t('enrichment.summary')}</h2>
      <ul lang={language}>
        {summarySentences.map(({ text, start, end }) => {
          const source = start == null || end == null ? null : body.slice(start, end);
          return (
            <li key={`${start} ${text}`}>
              {source ? (
                <button
                  type="button"
                  title={t('enrichment.showSource')}
                  onPointerEnter={() => point(source)}
                  onPointerLeave={() => point('')}
                  onFocus={() => point(source)}
                  onBlur={() => point('')}
                  onClick={() => point(source)?.scrollIntoView({ block: 'center', behavior: 'smooth' })}
                >
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
      <small lang={locale}>{t(`enrichment.methods.${summaryMethod}`)}</small>
    </section>
  );
}

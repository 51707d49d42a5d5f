import { Segments } from '@kawaraban/ui/segments.tsx';
import { useLocale, useT } from '#src/app/words.ts';
import type { ReadArticle } from '../read-article.ts';
import classes from './enrichment.module.css';

export type TextView = 'original' | 'translation' | 'both';

type Translation = NonNullable<ReadArticle['translation']>;

interface TextChoiceProps {
  translation: Translation;
  view: TextView;
  onChange: (view: TextView) => void;
}

export function TextChoice({ translation, view, onChange }: TextChoiceProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={classes.choice} lang={locale}>
      <Segments
        name="article-text"
        label={t('enrichment.show')}
        value={view}
        onChange={onChange}
        options={[
          { value: 'original', content: t('enrichment.original') },
          { value: 'translation', content: t('enrichment.translation') },
          { value: 'both', content: t('enrichment.both') },
        ]}
      />
      {view !== 'original' && (
        <small>
          {t(`enrichment.translated.${translation.method}`)}
          {translation.isPartial && ` ${t('enrichment.partial')}`}
        </small>
      )}
    </div>
  );
}

export function TranslatedText({ translation, className }: { translation: Translation; className?: string }) {
  return (
    <div className={className} lang={translation.language}>
      {paragraphsOf(translation.body).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never reordered.
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}

export function SideBySide({ article, translation }: { article: ReadArticle; translation: Translation }) {
  const own = [article.title, ...paragraphsOf(article.body ?? '')];
  const other = [translation.title, ...paragraphsOf(translation.body)];
  const count = Math.max(own.length, other.length);
  return (
    <div className={classes.sides}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never reordered.
        <div key={index} className={index === 0 ? classes.titles : classes.pair}>
          <p lang={article.language}>{own[index]}</p>
          <p lang={translation.language}>{other[index]}</p>
        </div>
      ))}
    </div>
  );
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n{2,}/).filter((one) => one.trim() !== '');
}

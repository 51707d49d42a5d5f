import { MarkedText } from '@kawaraban/ui/marked-text.tsx';
import { sanitisedHtml } from '@kawaraban/ui/sanitised-html.ts';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useLocale, useT } from '#src/app/words.ts';
import type { FindMarks } from '#src/components/spellings/find-marks.ts';
import classes from './article-reader.module.css';
import { markElement } from './mark-element.ts';
import type { ReadArticle } from './read-article.ts';
import { removePicture } from './remove-picture.ts';

export function ArticleBody({ article, marks }: { article: ReadArticle; marks: FindMarks }) {
  const t = useT();
  const locale = useLocale();
  if (article.bodyHtml) return <Markup html={article.bodyHtml} article={article} marks={marks} />;
  if (!article.body) {
    return (
      <div lang={locale}>
        <StateMessage title={t('articles.noText')} />
      </div>
    );
  }
  return (
    <div className={classes.body} lang={article.language}>
      {article.body.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are never reordered.
        <p key={index}>
          <MarkedText text={paragraph} ranges={marks(paragraph, 'body')} />
        </p>
      ))}
    </div>
  );
}

function Markup({ html, article, marks }: { html: string; article: ReadArticle; marks: FindMarks }) {
  const { language, pictureUrl } = article;
  const element = useRef<HTMLDivElement>(null);
  const content = useMemo(() => ({ __html: sanitisedHtml(html) }), [html]);
  useLayoutEffect(() => {
    if (!element.current) return;
    // Sets the HTML outside React, so that new marks replace old ones. The cast is needed because the type of `innerHTML` accepts
    // only strings.
    element.current.innerHTML = content.__html as string;
    if (pictureUrl) removePicture(element.current, pictureUrl);
    markElement(element.current, marks);
    for (const link of element.current.querySelectorAll('a')) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
  }, [content, marks, pictureUrl]);
  return (
    <div
      ref={element}
      className={classes.body}
      lang={language}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when the article was stored.
      dangerouslySetInnerHTML={content}
    />
  );
}

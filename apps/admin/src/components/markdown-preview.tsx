import { errorText } from '@kawaraban/ui/error-text.ts';
import { sanitisedHtml } from '@kawaraban/ui/sanitised-html.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { graphql } from '#src/app/api/graphql.ts';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useT } from '#src/app/words.ts';
import classes from './markdown-preview.module.css';

const RenderMarkdownDocument = graphql(`
  query RenderMarkdown($markdown: String!) {
    renderMarkdown(markdown: $markdown)
  }
`);

const restMs = 400;

interface MarkdownPreviewProps {
  title?: string;
  markdown: string;
  language?: string;
}

export function MarkdownPreview({ title, markdown, language }: MarkdownPreviewProps) {
  const t = useT();
  const [settled] = useDebouncedValue(markdown, restMs);
  const isBlank = settled.trim() === '';
  const { data, error } = useApiQuery(RenderMarkdownDocument, { markdown: settled }, { isPaused: isBlank });
  return (
    <figure className={classes.preview} aria-label={t('announcements.preview')}>
      {title && (
        <p className={classes.title} lang={language}>
          {title}
        </p>
      )}
      {error && <p role="alert">{errorText(error, t)}</p>}
      {isBlank ? (
        <p className={classes.empty}>{t('announcements.previewEmpty')}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown and sanitised by the server.
        <div lang={language} dangerouslySetInnerHTML={{ __html: sanitisedHtml(data?.renderMarkdown ?? '') }} />
      )}
    </figure>
  );
}

import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import type { ArticleRow } from '#src/pipeline/articles/find-article.ts';
import { ArticleRef } from '#src/pipeline/articles/graphql.ts';
import type { SummarySentence } from '#src/pipeline/articles/table.ts';
import { alertLanguageOf, readTranslations, type Translation } from './translations/read-translations.ts';

const SummaryMethodRef = builder.enumType('SummaryMethod', {
  description: 'Who wrote a summary.',
  values: {
    EXTRACTIVE: { description: 'Sentences of the text itself, chosen by rule.' },
    MODEL: { description: 'A language model; each sentence was checked against the text.' },
    SOURCE: { description: 'The source itself.' },
  } as const,
});

const TagsMethodRef = builder.enumType('TagsMethod', {
  description: 'Who chose the tags.',
  values: {
    KEY_PHRASES: { description: 'Words that stand out in the text, chosen by rule.' },
    MODEL: { description: 'A language model; each was checked against the text.' },
  } as const,
});

const TranslationMethodRef = builder.enumType('TranslationMethod', {
  description: 'Who translated.',
  values: {
    MODEL: { description: 'A language model; what it wrote was checked against the original.' },
    DEEPL: { description: 'DeepL; what it wrote was checked against the original.' },
  } as const,
});

const SummarySentenceRef = builder.objectRef<SummarySentence>('SummarySentence').implement({
  description: 'A sentence of a summary and where it comes from.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The sentence.' }),
    start: t.exposeInt('start', {
      nullable: true,
      description: 'Where its source begins in `body`, in UTF-16 units; null when the source gave the sentence.',
    }),
    end: t.exposeInt('end', { nullable: true, description: 'Where its source ends, not included; null as `start`.' }),
  }),
});

const TranslationRef = builder.objectRef<Translation>('Translation').implement({
  description: 'What an article says in another language. Numbers, dates, names and currencies were checked.',
  fields: (t) => ({
    language: t.exposeString('language', { description: '`ja` or `en`.' }),
    title: t.exposeString('title', { description: 'Title, plain text.' }),
    body: t.exposeString('body', { description: 'Text, plain; paragraphs separated by blank lines. May be empty.' }),
    isPartial: t.exposeBoolean('isPartial', { description: 'Only the beginning of a long text was translated.' }),
    method: t.field({ type: TranslationMethodRef, description: 'Who translated.', resolve: (row) => row.method }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
  }),
});

builder.interfaceFields(ArticleRef, (t) => ({
  summaryMethod: t.field({
    type: SummaryMethodRef,
    nullable: true,
    description: 'Who wrote `aiSummary`; null without one.',
    resolve: (row) => row.summaryMethod,
  }),
  summarySentences: t.field({
    type: [SummarySentenceRef],
    description: 'The sentences of `aiSummary`, each with its place in `body`. Empty without one.',
    complexity: { field: 1, multiplier: 1 },
    resolve: (row) => row.summarySentences ?? [],
  }),
  tagsMethod: t.field({
    type: TagsMethodRef,
    nullable: true,
    description: 'Who chose `aiTags`; null without any.',
    resolve: (row) => row.tagsMethod,
  }),
  translation: t.loadable({
    type: TranslationRef,
    nullable: true,
    description:
      'The article in another language, with the words of the account’s glossary. Null: there is no translation (yet), or it is the article’s own language.',
    args: { language: t.arg.string({ required: true, description: '`ja` or `en`.' }) },
    complexity: 5,
    // Not remembered: the same article comes as another object.
    loaderOptions: { cache: false },
    load: async (wanted: { article: ArticleRow; language: string }[], context) => {
      const { accountId } = actorFor(context, 'readArticle');
      const found = new Map<string, Map<number, Translation>>();
      for (const [asked, ofLanguage] of Map.groupBy(wanted, ({ language }) => language)) {
        const language = alertLanguageOf(asked);
        const articles = ofLanguage.map(({ article }) => article);
        // A query in a loop: there are two languages.
        if (language) found.set(asked, await readTranslations(context, { accountId, language, articles }));
      }
      return wanted.map(({ article, language }) => found.get(language)?.get(article.id) ?? null);
    },
    resolve: (article, { language }) => ({ article, language }),
  }),
}));

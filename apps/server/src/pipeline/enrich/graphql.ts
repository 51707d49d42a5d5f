import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import type { ArticleRow } from '#src/pipeline/articles/find-article.ts';
import { ArticleRef } from '#src/pipeline/articles/graphql.ts';
import type { SummarySentence } from '#src/pipeline/articles/table.ts';
import { alertLanguageOf, readTranslations, type Translation } from './translations/read-translations.ts';

const SummaryMethodRef = builder.enumType('SummaryMethod', {
  description: 'Origin of a summary.',
  values: {
    EXTRACTIVE: { description: 'Sentences extracted from the text by rules.' },
    MODEL: { description: 'Written by a language model; each sentence was checked against the text.' },
    SOURCE: { description: 'Written by the source.' },
  } as const,
});

const TagsMethodRef = builder.enumType('TagsMethod', {
  description: 'Origin of automatic tags.',
  values: {
    KEY_PHRASES: { description: 'Key phrases extracted from the text by rules.' },
    MODEL: { description: 'Chosen by a language model; each tag was checked against the text.' },
  } as const,
});

const TranslationMethodRef = builder.enumType('TranslationMethod', {
  description: 'Origin of a translation.',
  values: {
    MODEL: { description: 'Translated by a language model and checked against the original.' },
    DEEPL: { description: 'Translated by DeepL and checked against the original.' },
  } as const,
});

const SummarySentenceRef = builder.objectRef<SummarySentence>('SummarySentence').implement({
  description: 'A sentence of a summary, with its position in the text.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Text of the sentence.' }),
    start: t.exposeInt('start', {
      nullable: true,
      description:
        'Offset in `body` at which the sentence starts, in UTF-16 code units. Null if the source wrote the sentence.',
    }),
    end: t.exposeInt('end', {
      nullable: true,
      description:
        'Offset in `body` at which the sentence ends, exclusive, in UTF-16 code units. Null if the source wrote the sentence.',
    }),
  }),
});

const TranslationRef = builder.objectRef<Translation>('Translation').implement({
  description: 'Translation of an article. Its numbers, dates, names and currencies were checked against the original.',
  fields: (t) => ({
    language: t.exposeString('language', { description: 'Language of the translation, `ja` or `en`.' }),
    title: t.exposeString('title', { description: 'Title, plain text.' }),
    body: t.exposeString('body', {
      description: 'Translated text as plain text, with paragraphs separated by blank lines. May be empty.',
    }),
    isPartial: t.exposeBoolean('isPartial', {
      description: 'True if only the beginning of a long text was translated.',
    }),
    method: t.field({
      type: TranslationMethodRef,
      description: 'Origin of the translation.',
      resolve: (row) => row.method,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the translation was stored.' }),
  }),
});

builder.interfaceFields(ArticleRef, (t) => ({
  summaryMethod: t.field({
    type: SummaryMethodRef,
    nullable: true,
    description: 'Origin of the summary, or null if there is none.',
    resolve: (row) => row.summaryMethod,
  }),
  summarySentences: t.field({
    type: [SummarySentenceRef],
    description: 'Sentences of `aiSummary`, each with its position in `body`. Empty if there is no summary.',
    complexity: { field: 1, multiplier: 1 },
    resolve: (row) => row.summarySentences ?? [],
  }),
  tagsMethod: t.field({
    type: TagsMethodRef,
    nullable: true,
    description: 'Origin of `aiTags`, or null if there are no automatic tags.',
    resolve: (row) => row.tagsMethod,
  }),
  translation: t.loadable({
    type: TranslationRef,
    nullable: true,
    description:
      'Translation of the article, using the account’s glossary. Null if there is no translation or the article is already in that language.',
    args: { language: t.arg.string({ required: true, description: 'Target language, `ja` or `en`.' }) },
    complexity: 5,
    // Not cached, because the same article arrives as different objects.
    loaderOptions: { cache: false },
    load: async (wanted: { article: ArticleRow; language: string }[], context) => {
      const { accountId } = actorFor(context, 'readArticle');
      const found = new Map<string, Map<number, Translation>>();
      for (const [asked, ofLanguage] of Map.groupBy(wanted, ({ language }) => language)) {
        const language = alertLanguageOf(asked);
        const articles = ofLanguage.map(({ article }) => article);
        if (language) found.set(asked, await readTranslations(context, { accountId, language, articles }));
      }
      return wanted.map(({ article, language }) => found.get(language)?.get(article.id) ?? null);
    },
    resolve: (article, { language }) => ({ article, language }),
  }),
}));

import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useT } from '#src/app/words.ts';
import { DeliveryTable } from '#src/components/deliveries/delivery-table.tsx';
import { Section } from '#src/components/page.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { When } from '#src/components/when.tsx';
import type { ExplainDeliveryQuery } from '#src/generated/graphql.ts';
import { ExplainDeliveryDocument } from './explanation-documents.ts';
import classes from './ledger.module.css';
import { SearchList } from './search-list.tsx';

type Answer = ExplainDeliveryQuery['explainDelivery'];

export function Explanation() {
  const t = useT();
  const [typed, setTyped] = useState({ email: '', article: '' });
  const [question, setQuestion] = useState<typeof typed | null>(null);
  const query = useApiQuery(ExplainDeliveryDocument, question ?? typed, { isPaused: question === null });
  const ask = (next: typeof typed) => {
    setTyped(next);
    if (question?.email === next.email && question.article === next.article) query.reload();
    setQuestion(next);
  };
  return (
    <>
      <p>{t('deliveries.whyText')}</p>
      <form
        className={classes.filters}
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <TextInput
          required
          withAsterisk={false}
          label={t('deliveries.person')}
          description={t('deliveries.wholeAddress')}
          value={typed.email}
          onChange={({ currentTarget }) => setTyped({ ...typed, email: currentTarget.value })}
        />
        <TextInput
          required
          withAsterisk={false}
          label={t('deliveries.article')}
          description={t('deliveries.articleHint')}
          value={typed.article}
          onChange={({ currentTarget }) => setTyped({ ...typed, article: currentTarget.value })}
        />
        <div>
          <Button type="submit" loading={query.isLoading && question !== null}>
            {t('deliveries.ask')}
          </Button>
        </div>
      </form>
      {question && (
        <QueryStates query={query}>
          {({ explainDelivery }) => (
            <AnswerText
              answer={explainDelivery}
              onChoose={(article) => ask({ ...question, article })}
              onChanged={query.reload}
            />
          )}
        </QueryStates>
      )}
    </>
  );
}

interface AnswerTextProps {
  answer: Answer;
  onChoose: (articleId: string) => void;
  onChanged: () => void;
}

function AnswerText({ answer, onChoose, onChanged }: AnswerTextProps) {
  const t = useT();
  const { kind, articles, searches, timezone } = answer;
  const messages = new Map(
    searches.flatMap(({ verdicts }) => verdicts.flatMap(({ deliveries }) => deliveries.map((one) => [one.id, one]))),
  );
  return (
    <div>
      {kind !== 'EXPLAINED' && (
        <Alert role="status" color={kind === 'SEVERAL_ARTICLES' ? 'gray' : 'seal'} mb="md">
          {t(`deliveries.found.${kind}`)}
        </Alert>
      )}
      {articles.map(({ id, title, publishedAt }) => (
        <Group key={id} gap="sm" mb="xs">
          {kind === 'SEVERAL_ARTICLES' ? (
            <Button variant="default" size="compact-md" onClick={() => onChoose(id)}>
              {title}
            </Button>
          ) : (
            <strong>{title}</strong>
          )}
          <When at={publishedAt} />
        </Group>
      ))}
      {kind === 'EXPLAINED' && (
        <Section title={t('deliveries.searches')}>
          <p>{t('deliveries.words', { timezone: timezone ?? '' })}</p>
          <SearchList searches={searches} />
        </Section>
      )}
      {messages.size > 0 && (
        <Section title={t('deliveries.messages')}>
          <DeliveryTable isOnePersons rows={[...messages.values()]} onChanged={onChanged} />
        </Section>
      )}
    </div>
  );
}

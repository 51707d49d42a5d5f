import { Alert, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { DeliveryTable } from '#src/components/deliveries/delivery-table.tsx';
import { Section } from '#src/components/page.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { formatTime, When } from '#src/components/when.tsx';
import type { DeliveryVerdict, ExplainDeliveryQuery } from '#src/generated/graphql.ts';
import { ExplainDeliveryDocument } from './explanation-documents.ts';
import classes from './ledger.module.css';
import { SearchList } from './search-list.tsx';

type Answer = ExplainDeliveryQuery['explainDelivery'];

/** Explains why a person received an article or not. */
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

/** Only a verdict that needs somebody to act is red. */
const verdictColours: Partial<Record<DeliveryVerdict, string>> = {
  SENT: 'ink',
  FAILED: 'seal',
  NO_SUCH_PERSON: 'seal',
  NO_SUCH_ARTICLE: 'seal',
};

/** Verdicts that come before any saved search. */
const unsettled: readonly DeliveryVerdict[] = ['NO_SUCH_PERSON', 'NO_SUCH_ARTICLE', 'SEVERAL_ARTICLES'];

interface AnswerTextProps {
  answer: Answer;
  onChoose: (articleId: string) => void;
  onChanged: () => void;
}

function AnswerText({ answer, onChoose, onChanged }: AnswerTextProps) {
  const t = useT();
  const locale = useLocale();
  const { verdict, articles, searches, alerts, deliveries, nextDueAt } = answer;
  return (
    <div>
      <Alert role="status" color={verdictColours[verdict] ?? 'gray'} mb="md">
        {t(`deliveries.verdicts.${verdict}`)}
      </Alert>
      {articles.map(({ id, title, publishedAt }) => (
        <Group key={id} gap="sm" mb="xs">
          {verdict === 'SEVERAL_ARTICLES' ? (
            <Button variant="default" size="compact-md" onClick={() => onChoose(id)}>
              {title}
            </Button>
          ) : (
            <strong>{title}</strong>
          )}
          <When at={publishedAt} />
        </Group>
      ))}
      {verdict === 'WAITING' && nextDueAt && <p>{t('deliveries.nextDue', { time: formatTime(nextDueAt, locale) })}</p>}
      {!unsettled.includes(verdict) && (
        <Section title={t('deliveries.searches')}>
          <SearchList searches={searches} />
        </Section>
      )}
      {alerts.length > 0 && (
        <Section title={t('deliveries.alert')}>
          {alerts.map(({ id, builtAt, dueAt, articleCount }) => (
            <p key={id}>
              {t('deliveries.alertBuilt', {
                time: formatTime(builtAt, locale),
                due: formatTime(dueAt, locale),
                count: articleCount,
              })}
            </p>
          ))}
          {deliveries.length > 0 && <DeliveryTable rows={deliveries} onChanged={onChanged} />}
        </Section>
      )}
    </div>
  );
}

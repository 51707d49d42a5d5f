import { errorText } from '@kawaraban/ui/error-text.ts';
import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { useT } from '#src/app/words.ts';
import type { SavedSearch } from '#src/components/saved-searches/saved-search.ts';
import { loadSavedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import type { SearchRulesComparisonQuery } from '#src/generated/graphql.ts';
import classes from './rules-dialog.module.css';
import { ConfirmSearchRulesDocument, SearchRulesComparisonDocument } from './rules-documents.ts';

/** Maximum number of searches compared at a time, because the server reads many articles for each. */
const comparedMax = 8;

interface RulesDialogProps {
  concerned: readonly SavedSearch[];
  onClose: () => void;
  onOpen: (saved: SavedSearch) => void;
}

export function RulesDialog({ concerned, onClose, onOpen }: RulesDialogProps) {
  const t = useT();
  const [isConfirming, setConfirming] = useState(false);
  const shown = concerned.slice(0, comparedMax);
  const confirm = async () => {
    setConfirming(true);
    try {
      await request(ConfirmSearchRulesDocument, { ids: shown.map(({ id }) => id) });
      await loadSavedSearches();
      if (shown.length === concerned.length) onClose();
    } catch (error) {
      notify({ message: errorText(error, t), kind: 'failed' });
    }
    setConfirming(false);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('publications.rules.title')}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
    >
      <p>{t('publications.rules.text')}</p>
      <ul className={classes.searches}>
        {shown.map((saved) => (
          <li key={saved.id}>
            <div className={classes.head}>
              <strong>{saved.name}</strong>
              <Button size="compact-sm" variant="subtle" onClick={() => onOpen(saved)}>
                {t('publications.rules.open')}
              </Button>
            </div>
            <Comparison id={saved.id} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button loading={isConfirming} onClick={() => void confirm()}>
          {shown.length < concerned.length ? t('publications.rules.next') : t('publications.rules.confirm')}
        </Button>
      </Group>
    </Modal>
  );
}

function Comparison({ id }: { id: string }) {
  const t = useT();
  const [{ data, error }, ask] = useQuery({
    query: SearchRulesComparisonDocument,
    variables: { id },
    requestPolicy: 'cache-first',
  });
  if (error) {
    return (
      <div role="alert" className={classes.failed}>
        {t('publications.rules.failed')}
        <Button size="compact-sm" variant="default" onClick={() => ask({ requestPolicy: 'network-only' })}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton height={14} width="60%" />
      </div>
    );
  }
  const { before, after, gained, lost, gainedCount, lostCount, isComplete } = data.searchRulesComparison;
  return (
    <>
      <p>
        {gainedCount + lostCount === 0
          ? t('publications.rules.same', { count: after })
          : t('publications.rules.counts', { before, after })}
        {!isComplete && ` ${t('publications.rules.newestOnly')}`}
      </p>
      <Articles label={t('publications.rules.gained', { count: gainedCount })} articles={gained} />
      <Articles label={t('publications.rules.lost', { count: lostCount })} articles={lost} />
    </>
  );
}

type ComparedArticle = SearchRulesComparisonQuery['searchRulesComparison']['gained'][number];

function Articles({ label, articles }: { label: string; articles: readonly ComparedArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <details>
      <summary>{label}</summary>
      <ul>
        {articles.map(({ id, title, language }) => (
          <li key={id} lang={language}>
            {title}
          </li>
        ))}
      </ul>
    </details>
  );
}

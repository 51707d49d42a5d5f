import { Button, Drawer, Skeleton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { notify } from '#src/app/notify.ts';
import { useIsPhone } from '#src/app/use-is-phone.ts';
import { useT } from '#src/app/words.ts';
import { ListFailed } from '#src/components/list-failed.tsx';
import type { AskedWhy } from './asked-why.ts';
import { FindArticle } from './find-article.tsx';
import { textForSupport } from './text-for-support.ts';
import { WhyAnswerView } from './why-answer.tsx';
import { type WhyAnswer, WhyDocument } from './why-documents.ts';
import classes from './why-panel.module.css';

interface WhyPanelProps {
  asked: AskedWhy;
  onClose: () => void;
}

export function WhyPanel({ asked, onClose }: WhyPanelProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const [found, setFound] = useState<{ instead: AskedWhy; articleId: string } | null>(null);
  const articleId = found?.instead === asked ? found.articleId : asked.articleId;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t(asked.articleId === null ? 'why.openMissing' : 'why.title')}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '90%' : 600}
      withOverlay={isPhone}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <div className={classes.answer}>
        {articleId === null ? (
          <p className={classes.lead}>{t('why.lead')}</p>
        ) : (
          <Answer key={articleId} articleId={articleId} />
        )}
      </div>
      <FindArticle isFirst={asked.articleId === null} onFound={(id) => setFound({ instead: asked, articleId: id })} />
    </Drawer>
  );
}

function Answer({ articleId }: { articleId: string }) {
  const t = useT();
  const [{ data, error }, ask] = useQuery({
    query: WhyDocument,
    variables: { articleId },
    requestPolicy: 'network-only',
  });
  if (error && !data) return <ListFailed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />;
  if (!data) return <Loading />;
  return (
    <>
      <WhyAnswerView why={data.why} />
      <Button
        variant="default"
        className={classes.copy}
        leftSection={<IconCopy size={16} />}
        onClick={() =>
          void copyForSupport(data.why, articleId).then(() => notify({ message: t('why.copied'), kind: 'done' }))
        }
      >
        {t('why.copy')}
      </Button>
    </>
  );
}

function copyForSupport(why: WhyAnswer, articleId: string): Promise<void> {
  return navigator.clipboard.writeText(textForSupport(why, articleId));
}

function Loading() {
  const t = useT();
  return (
    <div role="status" aria-label={t('common.loading')} className={classes.loading}>
      <Skeleton height={22} width="80%" />
      <Skeleton height={14} width="45%" />
      <Skeleton height={90} />
      <Skeleton height={60} />
    </div>
  );
}

import { Checkbox, Modal, Skeleton } from '@mantine/core';
import { useQuery } from 'urql';
import { useT } from '#src/app/words.ts';
import { ListFailed } from '../list-failed.tsx';
import { tagShades } from '../tag-shades.ts';
import { type LabelledArticle, setLabel, useLabels } from './label-article.ts';
import { AccountTagsDocument } from './label-documents.ts';
import classes from './label-picker.module.css';
import { NoTags } from './no-tags.tsx';

interface LabelPickerProps {
  article: LabelledArticle;
  onClose: () => void;
}

export function LabelPicker({ article, onClose }: LabelPickerProps) {
  const t = useT();
  const [{ data, error, fetching }, ask] = useQuery({ query: AccountTagsDocument });
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('labels.title')}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
    >
      <p className={classes.article}>{article.title}</p>
      {fetching && !data && (
        <div role="status" aria-label={t('common.loading')} className={classes.loading}>
          <Skeleton height={24} width="55%" />
          <Skeleton height={24} width="70%" />
        </div>
      )}
      {error && !data && <ListFailed error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      {data?.tags.length === 0 && <NoTags onLeave={onClose} />}
      {data && data.tags.length > 0 && <Choices article={article} tags={data.tags} />}
    </Modal>
  );
}

function Choices({ article, tags }: { article: LabelledArticle; tags: LabelledArticle['tags'] }) {
  const t = useT();
  const labels = useLabels(article);
  return (
    <ul className={classes.tags} aria-label={t('labels.title')}>
      {tags.map((tag, index) => (
        <li key={tag.id}>
          <Checkbox
            className={classes.tag}
            data-autofocus={index === 0 || undefined}
            label={
              <>
                <span className={classes.swatch} style={tagShades(tag.color)} />
                {tag.name}
              </>
            }
            checked={labels.some(({ id }) => id === tag.id)}
            onChange={(event) => void setLabel(article, { tag, isOn: event.currentTarget.checked })}
          />
        </li>
      ))}
    </ul>
  );
}

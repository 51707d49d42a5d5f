import { useStore } from '@kawaraban/ui/store.ts';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { labelledArticle } from './labelled-article.ts';

const LabelPicker = lazy(() =>
  loadWithRetry(() => import('./label-picker.tsx')).then(({ LabelPicker }) => ({ default: LabelPicker })),
);

export function LabelPickerHost() {
  const article = useStore(labelledArticle);
  return (
    <Suspense>
      {article && <LabelPicker key={article.id} article={article} onClose={() => labelledArticle.set(null)} />}
    </Suspense>
  );
}

import { Skeleton } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import { FormSection } from './form-section.tsx';

/** The shape of a settings page while it is on its way. */
export function FormSkeleton({ sections, fields }: { sections: number; fields: number }) {
  const t = useT();
  return (
    <div role="status" aria-label={t('common.loading')}>
      {Array.from({ length: sections }, (_, section) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike and never move.
        <FormSection key={section} title={' '}>
          {Array.from({ length: fields }, (_, field) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Skeleton key={field} height={58} />
          ))}
        </FormSection>
      ))}
    </div>
  );
}

import { Badge } from '@mantine/core';
import { useT } from '#src/app/words.ts';

const words = {
  DRAFT: 'suggestions.draft',
  SCHEDULED: 'suggestions.scheduled',
  PUBLISHED: 'suggestions.published',
} as const;
const colors = { DRAFT: 'gray', SCHEDULED: 'seal', PUBLISHED: 'ink' } as const;

export function SuggestionState({ state }: { state: keyof typeof words }) {
  const t = useT();
  return (
    <Badge variant="light" color={colors[state]} miw="max-content">
      {t(words[state])}
    </Badge>
  );
}

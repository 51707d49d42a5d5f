import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useT } from '#src/app/words.ts';
import { Page, Section } from '#src/components/page.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { PublishSuggestion } from './publish-suggestion.tsx';
import { SuggestionForm } from './suggestion-form.tsx';
import { SuggestionState } from './suggestion-state.tsx';
import { AuthorsDocument, SuggestionDocument } from './suggestions-documents.ts';

const route = getRouteApi('/suggestions/$suggestionId');

export function SuggestionScreen() {
  const t = useT();
  const { suggestionId } = route.useParams();
  const isNew = suggestionId === 'new';
  const [isChanged, setIsChanged] = useState(false);
  const query = useApiQuery(SuggestionDocument, { suggestionId }, { isPaused: isNew });
  const authors = useApiQuery(AuthorsDocument, {});
  const suggestion = isNew ? null : query.data?.suggestion;
  return (
    <Page
      title={t(isNew ? 'suggestions.add' : 'suggestions.edit')}
      actions={suggestion && <SuggestionState state={suggestion.state} />}
    >
      <QueryStates
        query={authors}
        isEmpty={(answer) => answer.authors.length === 0}
        empty={{ title: t('suggestions.authorsEmpty'), text: t('suggestions.emptyText') }}
      >
        {(answer) =>
          isNew ? (
            <SuggestionForm key="new" suggestion={null} authors={answer.authors} onChange={setIsChanged} />
          ) : (
            <QueryStates
              query={query}
              isEmpty={({ suggestion: found }) => found === null}
              empty={{ title: t('suggestions.notFound') }}
            >
              {({ suggestion: found }) =>
                found && (
                  <>
                    <SuggestionForm
                      key={found.id}
                      suggestion={found}
                      authors={answer.authors}
                      onChange={setIsChanged}
                    />
                    <Section title={t('suggestions.publishing')}>
                      <PublishSuggestion suggestion={found} isChanged={isChanged} onChanged={query.reload} />
                    </Section>
                  </>
                )
              }
            </QueryStates>
          )
        }
      </QueryStates>
    </Page>
  );
}

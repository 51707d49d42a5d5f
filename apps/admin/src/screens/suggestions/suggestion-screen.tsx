import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useAsked } from '#src/app/api/use-asked.ts';
import { useT } from '#src/app/words.ts';
import { Faces } from '#src/components/faces.tsx';
import { Page, Section } from '#src/components/page.tsx';
import { PublishSuggestion } from './publish-suggestion.tsx';
import { SuggestionForm } from './suggestion-form.tsx';
import { SuggestionState } from './suggestion-state.tsx';
import { AuthorsDocument, SuggestionDocument } from './suggestions-documents.ts';

const route = getRouteApi('/suggestions/$suggestionId');

/** One suggestion: written on the left, as readers see it on the right, then published, scheduled or taken back. */
export function SuggestionScreen() {
  const t = useT();
  const { suggestionId } = route.useParams();
  const isNew = suggestionId === 'new';
  const [isChanged, setIsChanged] = useState(false);
  const asked = useAsked(SuggestionDocument, { suggestionId }, { isPaused: isNew });
  const authors = useAsked(AuthorsDocument, {});
  const suggestion = isNew ? null : asked.data?.suggestion;
  return (
    <Page
      title={t(isNew ? 'suggestions.add' : 'suggestions.edit')}
      actions={suggestion && <SuggestionState state={suggestion.state} />}
    >
      <Faces
        asked={authors}
        isEmpty={(answer) => answer.authors.length === 0}
        empty={{ title: t('suggestions.authorsEmpty'), text: t('suggestions.emptyText') }}
      >
        {(answer) =>
          isNew ? (
            <SuggestionForm key="new" suggestion={null} authors={answer.authors} onChange={setIsChanged} />
          ) : (
            <Faces
              asked={asked}
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
                      <PublishSuggestion suggestion={found} isChanged={isChanged} onChanged={asked.reload} />
                    </Section>
                  </>
                )
              }
            </Faces>
          )
        }
      </Faces>
    </Page>
  );
}

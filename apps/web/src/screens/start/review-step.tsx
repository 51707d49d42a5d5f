import { useStore } from '@kawaraban/ui/store.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '#src/app/words.ts';
import { isNameTaken, nameLengthMax, suggestedName } from '#src/components/saved-searches/saved-search.ts';
import { savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { listDeliveries } from './list-deliveries.ts';
import { PastDeliveries } from './past-deliveries.tsx';
import { ProposalRow } from './proposal-row.tsx';
import classes from './start.module.css';
import type { Proposal, StartState } from './start-state.ts';
import { inTitles, isTooMuch, type useForecasts } from './use-forecasts.ts';

interface ReviewStepProps {
  state: StartState;
  proposals: readonly Proposal[];
  forecasts: ReturnType<typeof useForecasts>;
  onChange: (change: Partial<StartState>) => void;
}

export function ReviewStep({ state, proposals, forecasts, onChange }: ReviewStepProps) {
  const t = useT();
  const { items } = useStore(savedSearches);
  const isSaved = ({ name }: Proposal) => isNameTaken(name, items);
  const known = proposals.flatMap((proposal) => {
    const forecast = forecasts.of(proposal.conditions);
    return proposal.isOn && !isSaved(proposal) && forecast.kind === 'known'
      ? [{ name: proposal.name, keywords: proposal.keywords, forecast: forecast.forecast }]
      : [];
  });
  useAskedForecasts(
    proposals.filter((proposal) => !isSaved(proposal)),
    forecasts,
  );
  const edit = (id: string, keywords: string) => onChange({ edits: { ...state.edits, [id]: keywords } });
  return (
    <div className={classes.columns}>
      <section aria-labelledby="start-review">
        <h1 id="start-review" className={classes.title}>
          {t('start.reviewTitle')}
        </h1>
        <p className={classes.lead}>{t('start.reviewLead')}</p>
        <ul className={classes.proposals}>
          {proposals.map((proposal) => {
            const narrower = inTitles(proposal.conditions);
            const narrowed = narrower && forecasts.of(narrower);
            return (
              <ProposalRow
                key={proposal.id}
                proposal={proposal}
                forecast={forecasts.of(proposal.conditions)}
                narrowed={narrowed?.kind === 'known' ? narrowed.forecast : null}
                isSaved={isSaved(proposal)}
                onToggle={() => onChange({ off: toggled(state.off, proposal.id) })}
                onEdit={(keywords) => edit(proposal.id, keywords)}
                onNarrow={() => narrower && edit(proposal.id, narrower.keywords)}
                onRetry={() => forecasts.ask(proposal.conditions, { isAgain: true })}
              />
            );
          })}
        </ul>
        <AddSearch
          onAdd={(keywords) => {
            const own = { id: `own ${Date.now()}`, name: suggestedName(keywords), keywords };
            onChange({ own: [...state.own, own] });
          }}
        />
      </section>
      <PastDeliveries deliveries={listDeliveries(known)} timezone={known[0]?.forecast.timezone ?? 'UTC'} />
    </div>
  );
}

function useAskedForecasts(proposals: readonly Proposal[], { of, ask }: ReturnType<typeof useForecasts>): void {
  useEffect(() => {
    for (const { conditions } of proposals) {
      ask(conditions);
      const forecast = of(conditions);
      const narrower = inTitles(conditions);
      if (narrower && forecast.kind === 'known' && isTooMuch(forecast.forecast)) ask(narrower);
    }
  });
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
}

function AddSearch({ onAdd }: { onAdd: (keywords: string) => void }) {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null)
    return (
      <Button variant="subtle" mt="xs" leftSection={<IconPlus size={18} />} onClick={() => setTyped('')}>
        {t('start.add')}
      </Button>
    );
  return (
    <form
      className={classes.editForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onAdd(typed.trim());
        setTyped(null);
      }}
    >
      <TextInput
        aria-label={t('start.keywords')}
        placeholder={t('start.keywords')}
        autoFocus
        maxLength={nameLengthMax * 10}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('start.addNow')}
      </Button>
    </form>
  );
}

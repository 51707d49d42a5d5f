import { errorText } from '@kawaraban/ui/error-text.ts';
import { ActionIcon, Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { IconFilter, IconPencil } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '#src/app/words.ts';
import { DayBarLine } from '#src/components/day-bars/day-bar-line.tsx';
import { rateInWords } from './rate-in-words.ts';
import classes from './start.module.css';
import type { Proposal } from './start-state.ts';
import { type Forecast, type ForecastState, isTooMuch } from './use-forecasts.ts';

interface ProposalRowProps {
  proposal: Proposal;
  forecast: ForecastState;
  narrowed: Forecast | null;
  isSaved: boolean;
  onToggle: () => void;
  onEdit: (keywords: string) => void;
  onNarrow: () => void;
  onRetry: () => void;
}

export function ProposalRow({ proposal, forecast, narrowed, isSaved, ...acts }: ProposalRowProps) {
  const t = useT();
  const id = useId();
  const [isEditing, setEditing] = useState(false);
  const { name, keywords } = proposal;
  const isOn = proposal.isOn && !isSaved;
  return (
    <li className={classes.proposal} data-off={!isOn}>
      <label htmlFor={id} className={classes.check}>
        <Checkbox
          id={id}
          aria-label={t('start.save', { name })}
          checked={isOn}
          disabled={isSaved}
          onChange={acts.onToggle}
        />
      </label>
      <div className={classes.what}>
        <h2 className={classes.name}>{name}</h2>
        {isEditing ? (
          <EditKeywords
            keywords={keywords}
            onDone={(changed) => {
              setEditing(false);
              if (changed !== null) acts.onEdit(changed);
            }}
          />
        ) : (
          <p className={classes.keywords}>{isSaved ? t('start.alreadySaved') : keywords}</p>
        )}
      </div>
      {!isSaved && <Counted forecast={forecast} onRetry={acts.onRetry} />}
      {!isSaved && (
        <ActionIcon
          className={classes.edit}
          variant="subtle"
          size={44}
          aria-label={t('start.edit', { name })}
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          <IconPencil size={18} stroke={1.6} />
        </ActionIcon>
      )}
      {isOn && forecast.kind === 'known' && isTooMuch(forecast.forecast) && narrowed && (
        <div className={classes.narrow}>
          <IconFilter size={18} stroke={1.6} aria-hidden />
          <span>
            {t('start.tooMuch', {
              count: t('start.articles', { count: narrowed.itemCount }),
              perDay: rateInWords(narrowed.itemCount, t),
            })}
          </span>
          <Button variant="default" size="compact-md" onClick={acts.onNarrow}>
            {t('start.narrow')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Counted({ forecast: state, onRetry }: { forecast: ForecastState; onRetry: () => void }) {
  const t = useT();
  if (state.kind === 'loading')
    return (
      <div className={classes.counted} role="status" aria-label={t('forecast.counting')}>
        <Skeleton height={30} width={190} />
      </div>
    );
  if (state.kind === 'failed')
    return (
      <div className={classes.counted} role="alert">
        <span className={classes.failed}>{errorText(state.error, t)}</span>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    );
  const { days, itemCount, isComplete, waitingCount } = state.forecast;
  return (
    <div className={classes.counted}>
      <DayBarLine days={days.map((day) => ({ day: day.day, count: day.itemCount }))} label="forecast.days" />
      <p className={classes.count}>
        <strong>
          {t('start.articles', { count: itemCount })}
          {!isComplete && '+'}
        </strong>
        <span>
          {itemCount === 0 && waitingCount > 0
            ? t('start.waiting', { count: waitingCount })
            : rateInWords(itemCount, t)}
        </span>
      </p>
    </div>
  );
}

interface EditKeywordsProps {
  keywords: string;
  /** Receives the new keywords, or null if they have not changed. */
  onDone: (keywords: string | null) => void;
}

function EditKeywords({ keywords, onDone }: EditKeywordsProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState(keywords);
  const done = () => onDone(typed.trim() !== '' && typed.trim() !== keywords ? typed.trim() : null);
  return (
    <form
      className={classes.editForm}
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <TextInput
        id={id}
        aria-label={t('start.keywords')}
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone(null);
        }}
      />
      <Button type="submit" variant="default">
        {t('start.apply')}
      </Button>
    </form>
  );
}

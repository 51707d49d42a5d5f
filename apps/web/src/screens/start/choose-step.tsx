import {
  bodyTemplates,
  type SearchTemplate,
  templatesOf,
  topicTemplates,
} from '@kawaraban/messages/search-templates.ts';
import { Button, Chip, NativeSelect, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { useLocale, useT } from '#src/app/words.ts';
import type { StartQuery } from '#src/generated/graphql.ts';
import classes from './start.module.css';
import type { StartState } from './start-state.ts';

interface ChooseStepProps {
  state: StartState;
  industries: StartQuery['masters']['industries'];
  onChange: (change: Partial<StartState>) => void;
}

export function ChooseStep({ state, industries, onChange }: ChooseStepProps) {
  const t = useT();
  const locale = useLocale();
  const changeIndustry = (industryId: string) => {
    const { topics, bodies } = templatesOf(industryId);
    onChange({ industryId, chosen: [...topics, ...bodies.slice(0, 1)] });
  };
  const { topics, bodies } = templatesOf(state.industryId);
  const shared = { chosen: state.chosen, onChange: (chosen: readonly string[]) => onChange({ chosen }) };
  return (
    <>
      <h1 className={classes.title}>{t('start.chooseTitle')}</h1>
      <p className={classes.lead}>{t('start.chooseLead')}</p>
      <div className={classes.choices}>
        <NativeSelect
          size="md"
          className={classes.industry}
          label={t('settings.personal.profile.industry')}
          value={state.industryId}
          onChange={(event) => changeIndustry(event.currentTarget.value)}
          data={[
            ...(state.industryId === '' ? [{ value: '', label: t('settings.personal.profile.choose') }] : []),
            ...(industries ?? []).map(({ id, jaName, enName }) => ({
              value: id,
              label: locale === 'ja' ? jaName : enName,
            })),
          ]}
        />
        <Choices label={t('start.topics')} first={topics} templates={topicTemplates} {...shared} />
        <Textarea
          size="md"
          label={t('start.competitors')}
          description={t('start.competitorsHint')}
          minRows={2}
          maxRows={6}
          autosize
          maxLength={1000}
          value={state.competitors}
          onChange={(event) => onChange({ competitors: event.currentTarget.value })}
        />
        <Choices label={t('start.bodies')} first={bodies} templates={bodyTemplates} {...shared} />
      </div>
    </>
  );
}

interface ChoicesProps {
  label: string;
  first: readonly string[];
  templates: readonly SearchTemplate[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

const shownMax = 10;

function Choices({ label, first, templates, chosen, onChange }: ChoicesProps) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const rank = (one: SearchTemplate) => (first.includes(one.id) ? first.indexOf(one.id) : first.length);
  const own = new Set(templates.map((one) => one.id));
  const sorted = templates.toSorted((a, b) => rank(a) - rank(b));
  const shown = isWhole ? sorted : sorted.filter((one, index) => index < shownMax || chosen.includes(one.id));
  return (
    <div>
      <h2 className={classes.label} id={id}>
        {label}
      </h2>
      <Chip.Group
        multiple
        value={chosen.filter((one) => own.has(one))}
        onChange={(mine) => onChange([...chosen.filter((one) => !own.has(one)), ...mine])}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be a heading of the page. */}
        <div className={classes.chips} role="group" aria-labelledby={id}>
          {shown.map((one) => (
            <Chip key={one.id} value={one.id} size="md">
              {one.name[locale]}
            </Chip>
          ))}
          {shown.length < sorted.length && (
            <Button variant="subtle" size="compact-md" onClick={() => setWhole(true)}>
              {t('start.more', { count: sorted.length - shown.length })}
            </Button>
          )}
        </div>
      </Chip.Group>
    </div>
  );
}

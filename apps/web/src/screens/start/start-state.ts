/** Stores the choices made in the start guide on this device until the guide is finished, so that it can be resumed. */
import { bodyTemplates, type SearchTemplate, topicTemplates } from '@kawaraban/messages/search-templates.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { nameLengthMax } from '#src/components/saved-searches/saved-search.ts';

export const steps = [1, 2, 3] as const;
export type Step = (typeof steps)[number];

export interface OwnSearch {
  readonly id: string;
  readonly name: string;
  readonly keywords: string;
}

export interface StartState {
  readonly step: Step;
  readonly industryId: string;
  /** Ids of templates. */
  readonly chosen: readonly string[];
  readonly competitors: string;
  readonly edits: Readonly<Record<string, string>>;
  readonly own: readonly OwnSearch[];
  readonly off: readonly string[];
}

export interface Proposal {
  readonly id: string;
  readonly name: string;
  readonly keywords: string;
  readonly isOn: boolean;
  readonly conditions: { readonly kinds: readonly ('Headline' | 'Notice')[]; readonly keywords: string };
}

/** Maximum number of competitor names read from the field. More would make step 2 slow. */
const competitorsMax = 10;

export function proposalsOf(state: StartState, nameCompetitor: (name: string) => string, locale: Locale): Proposal[] {
  const templates = [...topicTemplates, ...bodyTemplates].filter(({ id }) => state.chosen.includes(id));
  const [topics, bodies] = [false, true].map((isBody) => templates.filter(({ hasNotices }) => hasNotices === isBody));
  const ofTemplate = (one: SearchTemplate) => ({ ...one, name: one.name[locale] });
  const competitors = competitorsIn(state.competitors).map((name) => ({
    id: `competitor ${name}`,
    name: [...nameCompetitor(name)].slice(0, nameLengthMax).join(''),
    keywords: `"${name}"`,
    hasNotices: true,
  }));
  const own = state.own.map((search) => ({ ...search, hasNotices: false }));
  return [...(topics ?? []).map(ofTemplate), ...competitors, ...(bodies ?? []).map(ofTemplate), ...own].map((one) => {
    const keywords = state.edits[one.id] ?? one.keywords;
    const kinds = one.hasNotices ? (['Headline', 'Notice'] as const) : (['Headline'] as const);
    return {
      id: one.id,
      name: one.name,
      keywords,
      isOn: !state.off.includes(one.id),
      conditions: { kinds, keywords },
    };
  });
}

export function competitorsIn(text: string): string[] {
  const names = text.split(/[\n,、，]/u).map((name) => name.replaceAll(/["“”＂]/gu, '').trim());
  return [...new Set(names.filter(Boolean))].slice(0, competitorsMax);
}

const keyOf = (readerId: string) => `start/${readerId}`;

/** Returns null if no choices are stored or an older build stored them. */
export function readStart(readerId: string): StartState | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(readerId)) ?? 'null') as Partial<StartState> | null;
    const isUsable =
      kept &&
      steps.some((step) => step === kept.step) &&
      typeof kept.industryId === 'string' &&
      typeof kept.competitors === 'string' &&
      [kept.chosen, kept.own, kept.off].every(Array.isArray) &&
      typeof kept.edits === 'object';
    return isUsable ? (kept as StartState) : null;
  } catch {
    return null;
  }
}

export function storeStart(readerId: string, state: StartState): void {
  try {
    localStorage.setItem(keyOf(readerId), JSON.stringify(state));
  } catch {
    // If storage is unavailable, the guide restarts after a reload.
  }
}

export function forgetStart(readerId: string): void {
  localStorage.removeItem(keyOf(readerId));
}

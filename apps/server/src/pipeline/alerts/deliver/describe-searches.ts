import { translateAlert } from '@kawaraban/messages/alerts.ts';
import { clipText } from '#src/platform/clip-text.ts';
import type { AlertMessage } from './alert-message.ts';

export interface SearchLine {
  name: string;
  count: string;
}

const namedMax = 8;
/** Maximum number and length of the search names in a subject. Inboxes show about 70 characters. */
const subjectNamedMax = 2;
const subjectName = { graphemes: 20, bytes: 120 };

export function listSearches(message: AlertMessage): { lines: SearchLine[]; more: string | null } {
  const t = translateAlert(message.language);
  const lines = message.searches.slice(0, namedMax).map(({ name, count, corrections }): SearchLine => {
    const ofThese = corrections > 0 ? withSpace(message, t('withCorrections', { count: corrections })) : '';
    return { name, count: `${t('articleNumber', { count })}${ofThese}` };
  });
  const more = message.searches.length - lines.length;
  return { lines, more: more > 0 ? t('moreSearches', { count: more }) : null };
}

const withSpace = ({ language }: AlertMessage, text: string) => (language === 'ja' ? text : ` ${text}`);

export function describeSearches(message: AlertMessage): string | null {
  const { lines, more } = listSearches(message);
  if (lines.length === 0) return null;
  const parts = [...lines.map(({ name, count }) => `${name} ${count}`), ...(more ? [more] : [])];
  return parts.join(translateAlert(message.language)('searchCountSeparator'));
}

export function describeSearchesBriefly(message: AlertMessage): string | null {
  const { searches, total, language } = message;
  if (searches.length === 0) return null;
  const t = translateAlert(language);
  const named = searches.slice(0, subjectNamedMax).map(({ name, count }) => {
    const short = clipText(name, subjectName);
    return total === 1 ? short : `${short} ${t('articleNumber', { count })}`;
  });
  const more = searches.length - named.length;
  if (more > 0) named.push(t('moreSearches', { count: more }));
  return named.join(t('searchCountSeparator'));
}

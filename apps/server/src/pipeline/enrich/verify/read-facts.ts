import { emptyFacts, type Facts } from './facts.ts';
import { readDates } from './read-dates.ts';
import { readNumbers } from './read-numbers.ts';

const linkPattern =
  /\b(?:https?:\/\/|www\.)[^\s<>"'、。）)]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|example|jp|io|co|info|biz|cn|ru|xyz|app|dev)\b/gi;

export function readFacts(text: string): Facts {
  const facts = emptyFacts();
  const normal = text.normalize('NFKC').replace(linkPattern, (link) => {
    const value = link.toLowerCase().replace(/[/.,]+$/, '');
    facts.links.add(value);
    facts.stated.push({ kind: 'link', value, text: link });
    return ' '.repeat(link.length);
  });
  readNumbers(facts, readDates(facts, normal));
  return facts;
}

/**
 * Articles with the story each belongs to, made from invented events (wire-stories-*.ts): what stories are tuned on and
 * measured with. Of every event there are seven articles:
 *
 * - the wire's, a paper's copy of it (cut, with a credit line) and another's under a title of its own;
 * - two papers' own accounts in their own words;
 * - a follow-up, and a copy of it: a new development is a story of its own.
 *
 * The five events of a type are told in the same words: each is a look-alike of the other four. Types of the tuning half
 * never occur in the held-out half.
 */

export interface Account {
  title: string;
  text: string[];
}

export interface EventType {
  key: string;
  half: 'tuning' | 'held-out';
  wire: Account;
  /** In other words than the wire's. */
  rewrites: [Account, Account];
  followUp: Account;
  /** What the accounts' `{names}` stand for. */
  events: Record<string, string>[];
}

export interface LabelledArticle {
  story: string;
  half: EventType['half'];
  language: 'ja' | 'en';
  title: string;
  body: string;
  /** Hours after the first article of the set. */
  hour: number;
}

/** Hours between the events of one type: all of them fall into one window. */
const hoursBetweenEvents = 9;
/** Hours after its event that a follow-up is published. */
const followUpAfterHours = 26;

const credits = {
  en: (day: string) => `This report was first published by the Meridian wire on ${day}.`,
  ja: () => '（みおつくし通信配信）',
};

/** Returns every article of these types, in the order of types and events. */
export function labelledArticles(types: readonly EventType[], language: 'ja' | 'en'): LabelledArticle[] {
  return types.flatMap((type, typeIndex) =>
    type.events.flatMap((slots, eventIndex) => {
      const fill = (text: string) => fillIn(text, slots);
      const told = (account: Account): Account => ({ title: fill(account.title), text: account.text.map(fill) });
      const [wire, first, second, followUp] = [type.wire, ...type.rewrites, type.followUp].map(told) as Account[];
      const start = typeIndex * 2 + eventIndex * hoursBetweenEvents;
      const story = `${language}/${type.key}/${eventIndex}`;
      const article = (hour: number, key: string, { title, text }: Account): LabelledArticle => ({
        story: key,
        half: type.half,
        language,
        title,
        body: text.join(language === 'ja' ? '\n\n' : ' '),
        hour: start + hour,
      });
      return [
        article(0, story, wire!),
        article(1, story, copyOf(wire!, credits[language](slots.day ?? ''))),
        article(2, story, { title: second!.title, text: [...wire!.text.slice(0, 3), second!.text.at(-1)!] }),
        article(3, story, first!),
        article(7, story, second!),
        article(followUpAfterHours, `${story}/follow-up`, followUp!),
        article(followUpAfterHours + 2, `${story}/follow-up`, copyOf(followUp!, credits[language](slots.later ?? ''))),
      ];
    }),
  );
}

/** The text of an agency as a paper prints it: without its last sentence, with the credit. */
function copyOf({ title, text }: Account, credit: string): Account {
  return { title, text: [...text.slice(0, -1), credit] };
}

function fillIn(text: string, slots: Record<string, string>): string {
  const filled = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = slots[name];
    if (value === undefined) throw new Error(`No "${name}" for "${text}".`);
    return value;
  });
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

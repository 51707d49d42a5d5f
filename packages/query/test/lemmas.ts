export const lemmas: Readonly<Record<string, string>> = {
  chip: 'chip',
  chips: 'chip',
  plant: 'plant',
  planted: 'plant',
  planting: 'plant',
  company: 'company',
  companies: 'company',
  news: 'news',
  new: 'new',
  '5g': '5g',
  covid: 'covid',
  '19': '19',
  ai: 'ai',
};

/** Families of word forms, one family for each word. Forms of different families never find each other, however similar they look. */
export const families: readonly (readonly string[])[] = [
  ['chip', 'chips'],
  ['plant', 'plants', 'planted', 'planting'],
  ['company', 'companies'],
  ['bus', 'buses'],
  ['stop', 'stops', 'stopped', 'stopping'],
  ['hope', 'hopes', 'hoped', 'hoping'],
  ['hop', 'hops', 'hopped', 'hopping'],
  ['rate', 'rates', 'rated'],
  ['tariff', 'tariffs'],
  ['crisis', 'crises'],
  ['man', 'men'],
  ['organ', 'organs'],
  ['organization', 'organizations'],
  ['use', 'uses', 'used', 'using'],
  ['box', 'boxes'],
  ['invest', 'invests', 'invested', 'investing'],
  ['investor', 'investors'],
  ['semiconductor', 'semiconductors'],
  ['semi'],
  ['news'],
  ['new'],
  ['covid'],
  ['ai'],
  ['ev', 'evs'],
  ['5g'],
  ['19'],
  ['2026'],
  ['café'],
  ['strasse'],
  ['ntt'],
];

const lemmaByWord = new Map([
  ...families.flatMap((family) => family.map((word) => [word, family[0]!] as const)),
  ...Object.entries(lemmas),
]);

export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const lemma = lemmaByWord.get(one);
  return lemma !== undefined && lemma === lemmaByWord.get(other);
}

import { sentencesOf } from './comments.ts';

interface Habit {
  pattern: RegExp;
  instead: string;
}

const habits: readonly Habit[] = [
  { pattern: /^(?:Of (?!course)|Whose |Whoever |Whatever )/, instead: 'begin with the subject' },
  { pattern: /^(?:What|Who) (?!if\b)[^?]*$/, instead: 'name the thing instead of "What …" or "Who …"' },
  {
    pattern: /\bso (?:many|long|much|often|few|far back)\b(?!.{0,40}\bthat\b)(?!.{0,30}\bas\b)/,
    instead: 'give the number or name the setting instead of "so many"',
  },
  {
    pattern: /\b(?:is|are|was|were|be|been|being) told\b|\btells? (?:of|others|everyone|about)\b/,
    instead: 'notify, publish, report',
  },
  { pattern: /\bin hand\b|\bunder way\b|\bat it\b/, instead: 'in flight, pending, running' },
  { pattern: /\bwritten down\b/, instead: 'stored, documented' },
  { pattern: /\bgiven? up\b|\bgives up\b/, instead: 'time out, abort, stop' },
  { pattern: /\bleft out\b/, instead: 'skipped, excluded, omitted' },
  {
    pattern:
      /\b(?:to|of|for|with|by|from|in|on|after|before|than|and|or) what (?:is|was|were|are|has|had|came|comes|it|they|the|a|one|somebody|another|follows|can|must|may)\b/,
    instead: 'name the thing instead of "what is …"',
  },
  { pattern: /\bits time\b|\btime (?:is there|has come|comes)\b/, instead: 'due' },
  { pattern: /\bthat which\b|\bthose in which\b|\bsuch as (?:are|is)\b/, instead: 'name the thing' },
  { pattern: /\bBesides\b|\bbeside that\b/, instead: 'also, in addition' },
  { pattern: /\bstands? (?:in|at|there|here|for itself|apart)\b|\bgoes by\b/, instead: 'is, contains, uses' },
  { pattern: /\b(?:asked|asks) (?:one by one|in turn)\b/, instead: 'scan' },
  { pattern: /\bknows? nothing of\b|\bsays nothing of\b/, instead: 'does not depend on, does not contain' },
  { pattern: /\b(?:lanes?)\b/, instead: 'semaphore permit, worker pool, queue' },
];

export function findHabits(text: string): { sentence: string; instead: string }[] {
  return sentencesOf(text).flatMap((sentence) => {
    const habit = habits.find(({ pattern }) => pattern.test(sentence));
    return habit ? [{ sentence, instead: habit.instead }] : [];
  });
}

/**
 * Finds statements of a migration that would block readers while the migration runs. Also finds statements that would
 * break the previous version of the product, because it may still run on the new schema. To allow a statement, put the
 * comment `-- safe: RULE: reason` before it.
 * @see https://www.postgresql.org/docs/current/explicit-locking.html (locks of each statement)
 */

export interface UnsafeStatement {
  rule: keyof typeof advice;
  statement: string;
  advice: string;
}

export const advice = {
  'index-locks-writes': 'An index on a table with rows stops its writes until it is built. Build it CONCURRENTLY.',
  'check-locks-table': 'Add the constraint NOT VALID, and VALIDATE it in a later migration.',
  'rewrites-table': 'The table is written anew under a lock. Add a new column and fill it in batches.',
  'needs-default': 'The version before inserts rows without this column. Give it a default or let it be null.',
  'scans-table': 'Every row is read under a lock. Validate a CHECK constraint (NOT VALID) first.',
  'changes-all-rows': 'A statement over all rows holds locks until its end. Change them in batches in the background.',
  'breaks-version-before':
    'The version before still uses it. Stop using it in one version and remove it in a later one, which raises schema_support.needs.',
  'locks-table': 'Readers and writers wait until the migration ends.',
} as const;

type Rule = keyof typeof advice;

interface Check {
  rule: Rule;
  pattern: RegExp;
  isAlways?: boolean;
}

const table = String.raw`(?:only\s+)?(?:if\s+exists\s+)?(?<table>[\w."]+)`;
const alter = String.raw`^alter\s+table\s+${table}\s[\s\S]*`;
const checks: readonly Check[] = [
  {
    rule: 'index-locks-writes',
    pattern: /^create\s+(?:unique\s+)?index\s+(?!concurrently)[\s\S]*?\son\s+(?:only\s+)?(?<table>[\w."]+)/i,
  },
  {
    rule: 'check-locks-table',
    pattern: new RegExp(
      String.raw`${alter}\badd\s+(?:constraint\s+\S+\s+)?(?:check|foreign\s+key)\b(?![\s\S]*\bnot\s+valid\b)`,
      'i',
    ),
  },
  {
    rule: 'check-locks-table',
    pattern: new RegExp(
      String.raw`${alter}\badd\s+(?:constraint\s+\S+\s+)?(?:unique|primary\s+key|exclude)\b(?!\s+using\s+index)`,
      'i',
    ),
  },
  {
    rule: 'rewrites-table',
    pattern: new RegExp(String.raw`${alter}\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b`, 'i'),
  },
  {
    rule: 'rewrites-table',
    pattern: new RegExp(
      String.raw`${alter}\badd\s+(?:column\s+)?[\s\S]*\b(?:default\s+(?:gen_random_uuid|random|clock_timestamp|nextval)|serial|generated\s+(?:always|by\s+default)\s+as)\b`,
      'i',
    ),
  },
  {
    rule: 'needs-default',
    pattern: new RegExp(
      String.raw`${alter}\badd\s+(?:column\s+)?(?!constraint)(?![\s\S]*\b(?:default|generated)\b)[\s\S]*\bnot\s+null\b`,
      'i',
    ),
  },
  { rule: 'scans-table', pattern: new RegExp(String.raw`${alter}\bset\s+not\s+null\b`, 'i') },
  { rule: 'changes-all-rows', pattern: /^update\s+(?:only\s+)?(?<table>[\w."]+)/i },
  { rule: 'changes-all-rows', pattern: /^delete\s+from\s+(?:only\s+)?(?<table>[\w."]+)/i },
  {
    rule: 'breaks-version-before',
    pattern: new RegExp(
      String.raw`${alter}\b(?:drop\s+(?:column\b|(?!constraint|default|not\b|expression|identity|policy|column)[\w."]+)|rename\b)`,
      'i',
    ),
  },
  {
    rule: 'breaks-version-before',
    pattern: /^drop\s+(?:table|view|materialized\s+view|function|procedure|type|schema|sequence)\b/i,
    isAlways: true,
  },
  {
    rule: 'breaks-version-before',
    pattern: /^alter\s+(?:type|function|view|index|sequence|schema)\s[\s\S]*\brename\b/i,
    isAlways: true,
  },
  {
    rule: 'locks-table',
    pattern:
      /^(?:lock(?:\s+table)?|truncate(?:\s+table)?|cluster|vacuum\s+full|reindex\s+(?!.*concurrently))\s+(?<table>[\w."]+)?/i,
    isAlways: true,
  },
];

export function lintMigration(text: string): UnsafeStatement[] {
  const statements = splitStatements(text);
  const created = new Set(
    statements
      .flatMap(({ code }) => /^create\s+table\s+(?:if\s+not\s+exists\s+)?([\w."]+)/i.exec(code)?.[1] ?? [])
      .map(bare),
  );
  const raises = statements.some(({ code }) => /^update\s+"?schema_support"?\s+set\s+"?needs"?\s*=/i.test(code));
  return statements.flatMap(({ code, allowed }) => {
    const found = checks.filter(({ pattern, rule, isAlways }) => {
      const match = pattern.exec(code);
      if (!match || allowed.includes(rule)) return false;
      const target = bare(match.groups?.table ?? '');
      if (target === 'schema_support') return false;
      if (rule === 'breaks-version-before' && raises) return false;
      return isAlways || !created.has(target);
    });
    return [...new Set(found.map(({ rule }) => rule))].map((rule) => ({
      rule,
      statement: code.replaceAll(/\s+/g, ' ').slice(0, 80),
      advice: advice[rule],
    }));
  });
}

function bare(name: string): string {
  return name.replaceAll('"', '').replace(/^public\./, '');
}

interface Statement {
  /** Without comments. */
  code: string;
  allowed: string[];
}

const tokens = /--.*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|(?<tag>\$\w*\$)[\s\S]*?\k<tag>|;/g;

function splitStatements(text: string): Statement[] {
  const statements: Statement[] = [];
  let current: Statement = { code: '', allowed: [] };
  let end = 0;
  for (const match of [...text.matchAll(tokens), undefined]) {
    current.code += text.slice(end, match?.index);
    end = (match?.index ?? 0) + (match?.[0].length ?? 0);
    const token = match?.[0] ?? ';';
    if (token === ';') {
      if (current.code.trim() !== '') statements.push({ ...current, code: current.code.trim() });
      current = { code: '', allowed: [] };
    } else if (token.startsWith('--')) {
      const rule = /^-- safe: ([\w-]+): \S/.exec(token)?.[1];
      if (rule) current.allowed.push(rule);
    } else if (!token.startsWith('/*')) current.code += token;
  }
  return statements;
}

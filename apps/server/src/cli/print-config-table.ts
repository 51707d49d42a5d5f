/** Generates the table of docs/configuration.md from the descriptions in config.ts, for `npm run docs:config`. */
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { variables } from '#src/config.ts';
import { writeGenerated } from './write-generated.ts';

export function configurationPage(): string {
  const rows = Object.entries(variables).map(([name, variable]) => {
    const schema = variable as z.ZodType;
    const absent = schema.safeParse(undefined);
    const value = absent.success ? absent.data : undefined;
    const shown =
      value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? '' : `\`${String(value)}\``;
    return `| \`${name}\` | ${shown} | ${schema.description ?? ''} |`;
  });
  return `# Configuration

Environment variables configure the product. A process reads them once when it starts, and exits with a message that names
the variable if it cannot use a value. With no variable set the product runs embedded: its own PostgreSQL in \`./data\`, a
local newswire, a demo account and a preview box instead of real mail. \`npm run docs:config\` generates this page from
\`apps/server/src/config.ts\`.

| variable | default | meaning |
| --- | --- | --- |
${rows.join('\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = new URL('../../../../docs/configuration.md', import.meta.url);
  writeGenerated([{ path: page, name: 'docs/configuration.md', text: configurationPage() }], 'npm run docs:config');
}

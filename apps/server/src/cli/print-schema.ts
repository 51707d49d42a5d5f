/** `npm run schema:print`: writes the schemas of the data API and of the operator's API as text, beside this package's own file. */
import fs from 'node:fs';
import { schemaText } from '#src/graphql.ts';
import { operatorSchemaText } from '#src/operator-graphql.ts';

for (const [name, text] of [
  ['schema.graphql', schemaText()],
  ['operator-schema.graphql', operatorSchemaText()],
] as const) {
  fs.writeFileSync(new URL(`../../${name}`, import.meta.url), text);
  console.log(`apps/server/${name}: ${text.split('\n').length - 1} lines`);
}

/** `npm run schema:print`: writes the data API's schema to apps/server/schema.graphql. */
import fs from 'node:fs';
import { schemaText } from '#src/graphql.ts';

const text = schemaText();
fs.writeFileSync(new URL('../../schema.graphql', import.meta.url), text);
console.log(`apps/server/schema.graphql: ${text.split('\n').length - 1} lines`);

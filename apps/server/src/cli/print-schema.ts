import { schemaText } from '#src/graphql.ts';
import { operatorSchemaText } from '#src/operator-graphql.ts';
import { writeGenerated } from './write-generated.ts';

const files = { 'schema.graphql': schemaText(), 'operator-schema.graphql': operatorSchemaText() };
writeGenerated(
  Object.entries(files).map(([name, text]) => ({
    path: new URL(`../../${name}`, import.meta.url),
    name: `apps/server/${name}`,
    text,
  })),
  'npm run schema:print',
);

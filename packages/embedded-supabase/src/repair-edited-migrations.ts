import type { TransactionSql } from 'postgres';

interface Repair {
  name: string;
  /** SHA-256 of the text that some databases ran before the migration was edited. */
  earlierChecksum: string;
  statements(text: string): string;
}

const repairs: readonly Repair[] = [
  {
    name: '0009_storage.sql',
    earlierChecksum: '9dddb85ba844c0650a9e375d4018db9b12a30bdbfbdad9d8612fc7af777f9a8b',
    statements: (text) => `
      alter table storage.objects add column name_lower text collate "C" generated always as (lower(name)) stored;
      drop index storage.objects_lower_name_idx;
      create index objects_lower_name_idx on storage.objects (bucket_id, name_lower, name collate "C");
      ${replacing(/^create function storage\.search\([\s\S]*?^\$\$;/m.exec(text)?.[0] ?? '')}`,
  },
  {
    name: '0012_inserts_captured_together.sql',
    earlierChecksum: 'bd91bf57756e1ff627b8a42a76df79100acdb0531a1dab82737b65dd8207b4d7',
    statements: (text) => `
      do $$
      declare
        target record;
      begin
        for target in select tgrelid::regclass as relation from pg_trigger where tgname = 'realtime_capture_inserts' loop
          execute format('drop trigger realtime_capture_inserts on %s', target.relation);
        end loop;
      end;
      $$;
      ${replacing(text)}`,
  },
];

/** Returns true if the migration was repaired, false if the checksum matches no known text of the migration. */
export async function repairEditedMigration(
  tx: TransactionSql,
  { name, text, appliedChecksum }: { name: string; text: string; appliedChecksum: string },
): Promise<boolean> {
  const repair = repairs.find((one) => one.name === name && one.earlierChecksum === appliedChecksum);
  if (!repair) return false;
  await tx.unsafe(repair.statements(text));
  return true;
}

function replacing(text: string): string {
  return text.replaceAll(/^create function /gm, 'create or replace function ');
}

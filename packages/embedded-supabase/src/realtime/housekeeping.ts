import type { Service } from '../service.ts';

const everyMs = 60_000;

export function startHousekeeping(service: Service): () => void {
  const timer = setInterval(() => {
    keepHouse(service).catch((error: unknown) => {
      service.log.warn({ err: error }, 'realtime: old messages could not be deleted');
    });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function keepHouse({ sql, settings }: Service): Promise<void> {
  const hours = settings.realtime.messageHours;
  await sql`
    delete from realtime.messages
    where inserted_at < (clock_timestamp() at time zone 'utc') - make_interval(hours => ${hours}::integer)`;
  await sql`delete from realtime.relayed where at < clock_timestamp() - interval '1 minute'`;
  // If the owner may not create event triggers, a table added to the publication is detected here or at its first subscription.
  await sql`select realtime.sync_publication()`;
}

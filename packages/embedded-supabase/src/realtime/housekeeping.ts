import type { Service } from '../service.ts';

const everyMs = 60_000;

/** Deletes now and then what is past its time, and follows tables that were published unseen. Returns how to stop it. */
export function startHousekeeping(service: Service): () => void {
  const timer = setInterval(() => {
    keepHouse(service).catch((error: unknown) => {
      service.log.warn({ err: error }, 'realtime: old messages could not be deleted');
    });
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round. Idempotent. */
async function keepHouse({ sql, settings }: Service): Promise<void> {
  const hours = settings.realtime.messageHours;
  await sql`
    delete from realtime.messages
    where inserted_at < (clock_timestamp() at time zone 'utc') - make_interval(hours => ${hours}::integer)`;
  await sql`delete from realtime.relayed where at < clock_timestamp() - interval '1 minute'`;
  // Where the login may have no event trigger, a table added to the publication is noticed here or when it is asked for.
  await sql`select realtime.sync_publication()`;
}

export async function inParallel<Item>(
  items: readonly Item[],
  { width }: { width: number },
  work: (item: Item, worker: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const run = async (worker: number) => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item, worker);
  };
  await Promise.all(Array.from({ length: width }, (_, worker) => run(worker)));
}

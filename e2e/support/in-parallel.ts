/** Does `work` for every item, `width` at a time, in their order. The first failure ends it. */
export async function inParallel<Item>(
  items: readonly Item[],
  { width }: { width: number },
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

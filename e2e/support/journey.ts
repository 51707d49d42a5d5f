import { test as base } from '@playwright/test';
import { openPeople, type People, type Person } from './people.ts';
import { type SharedProduct, sharedProduct } from './shared-product.ts';

interface OfTest {
  isReaderOpen: boolean;
  newcomer: Person;
  reader: Person;
}

interface OfWorker {
  product: SharedProduct;
  people: People;
}

export const test = base.extend<OfTest, OfWorker>({
  isReaderOpen: [false, { option: true }],
  context: async ({ context, isReaderOpen }, use) => {
    await context.addInitScript((isOpen) => {
      localStorage.layout ??= JSON.stringify({ isReaderOpen: isOpen });
    }, isReaderOpen);
    await use(context);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
  product: [({}, use) => use(sharedProduct()), { scope: 'worker' }],
  people: [
    async ({ product }, use) => {
      const people = await openPeople(product);
      await use(people);
      await people.close();
    },
    { scope: 'worker' },
  ],
  newcomer: async ({ people }, use) => use(await people.add()),
  reader: async ({ people }, use) => use(await people.addWithPast()),
});

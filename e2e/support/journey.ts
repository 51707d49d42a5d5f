/** `test` of journeys that share a product (`shared-product.ts`), with their own people. */
import { test as base } from '@playwright/test';
import { openPeople, type People, type Person } from './people.ts';
import { type SharedProduct, sharedProduct } from './shared-product.ts';

interface OfTest {
  /**
   * Whether a wide window shows articles beside the news, as it does for readers. Most journeys are about other things
   * and open the page of an article.
   */
  isReaderOpen: boolean;
  /** A person in an own account who has opened and saved nothing. */
  newcomer: Person;
  /** A person in an own account with the history of the demo's reader. */
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
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

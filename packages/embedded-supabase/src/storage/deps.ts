import type { Service } from '../service.ts';
import type { SignedUrls } from './signed-urls.ts';
import type { ObjectStore } from './stores/object-store.ts';

/** What every part of the storage service is given. */
export interface StorageDeps {
  service: Service;
  store: ObjectStore;
  urls: SignedUrls;
  /** Some version is no longer used: its bytes are removed soon. */
  wakeSweeper(): void;
}

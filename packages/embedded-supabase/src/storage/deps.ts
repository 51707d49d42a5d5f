import type { Service } from '../service.ts';
import type { SignedUrls } from './signed-urls.ts';
import type { ObjectStore } from './stores/object-store.ts';

export interface StorageDeps {
  service: Service;
  store: ObjectStore;
  urls: SignedUrls;
  wakeSweeper(): void;
}

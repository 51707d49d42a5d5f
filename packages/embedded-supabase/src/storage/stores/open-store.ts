import { createFileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { S3Options } from './s3-store.ts';

export type StorageOption =
  | { kind: 'files'; folder: string }
  | ({ kind: 's3' } & S3Options)
  | { kind: 'store'; store: ObjectStore };

export interface OpenStore extends ObjectStore {
  close?: () => void;
}

export async function openStore(option: StorageOption): Promise<OpenStore> {
  switch (option.kind) {
    case 'files':
      return createFileStore(option.folder);
    case 's3': {
      const { createS3Store } = await import('./s3-store.ts');
      return createS3Store(option);
    }
    case 'store':
      return option.store;
  }
}

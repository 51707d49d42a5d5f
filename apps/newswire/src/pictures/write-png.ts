/**
 * Writes truecolour PNG: 8 bits a channel, no alpha, every row filtered with "Up" (skies are gradients from top to bottom,
 * which Up turns into runs of equal bytes).
 *
 * @see https://www.w3.org/TR/png-3/ §5 (chunks), §9 (filtering)
 */
import { crc32, deflateSync } from 'node:zlib';

export interface Bitmap {
  width: number;
  height: number;
  /** Red, green, blue of each pixel, row by row. */
  pixels: Uint8Array;
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const filterUp = 2;

/** Returns the PNG file. */
export function writePng({ width, height, pixels }: Bitmap): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rowBytes = width * 3;
  const filtered = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const to = y * (rowBytes + 1);
    const from = y * rowBytes;
    filtered[to] = filterUp;
    for (let x = 0; x < rowBytes; x += 1) {
      const above = y === 0 ? 0 : pixels[from - rowBytes + x]!;
      filtered[to + 1 + x] = pixels[from + x]! - above;
    }
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Uint8Array): Uint8Array {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(typed.length + 8);
  framed.writeUInt32BE(body.length, 0);
  framed.set(typed, 4);
  framed.writeUInt32BE(crc32(typed), typed.length + 4);
  return framed;
}

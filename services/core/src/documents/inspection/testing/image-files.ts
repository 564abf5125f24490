import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export interface PngOptions {
  width?: number;
  height?: number;
  kind?: [number, number];
  more?: [string, string][];
  picture?: Buffer;
}

export function pngFile({
  width = 4,
  height = 3,
  kind = [8, 0],
  more = [],
  picture,
}: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...more.map(([type, data]) => chunk(type, Buffer.from(data, 'latin1'))),
    chunk('IDAT', picture ?? deflateSync(Buffer.alloc(height * (width + 1), 0))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const paint = (colour: string, alpha = 1): Sharp => {
  const [r = 0, g = 0, b = 0] = COLOURS[colour] ?? [];
  return sharp({ create: { width: 40, height: 20, channels: 4, background: { r, g, b, alpha } } });
};

const COLOURS: Record<string, number[]> = { red: [255, 0, 0], grey: [128, 128, 128] };

export function photograph({ orientation = 6 } = {}): Promise<Buffer> {
  const exif = {
    IFD0: { Copyright: 'Ada Lovelace', Make: 'Analytical' },
    IFD3: { GPSLatitude: '38/1 59/1 13/1', GPSLatitudeRef: 'N' },
  };
  return paint('red')
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ada</x:xmpmeta>')
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

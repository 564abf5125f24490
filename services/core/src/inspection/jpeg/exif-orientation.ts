const HEADER = Buffer.from('Exif\0\0', 'latin1');
const ORIENTATION = 0x0112;

/** How the camera was held, 1 to 8, from the data of an APP1 segment; undefined when it does not say. */
export function readOrientation(segment: Buffer): number | undefined {
  if (!segment.subarray(0, HEADER.length).equals(HEADER)) return undefined;
  const tiff = segment.subarray(HEADER.length);
  if (tiff.length < 14) return undefined;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const word = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  const entries = word(directory);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    const value = word(at + 8);
    if (word(at) === ORIENTATION) return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** The data of an APP1 segment that says only how the camera was held. */
export function writeOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([HEADER, tiff]);
}

import { checkPixels } from '../image-limits.ts';
import { Refusal } from '../refusals.ts';
import { readOrientation, writeOrientation } from './exif-orientation.ts';
import { type JpegSegment, readSegments, SOS, writeSegments } from './jpeg-segments.ts';

const [DHT, DQT, DRI, APP0, APP1, APP14] = [0xc4, 0xdb, 0xdd, 0xe0, 0xe1, 0xee];
/** Baseline, extended and progressive: what a PDF can show. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const KEPT = [...FRAMES, DHT, DQT, DRI, SOS, APP14];

/**
 * A JPEG that is whole, of a bearable size, and without anything but its picture: no place, camera, time, thumbnail or comment.
 * How the camera was held stays, or the picture would lie on its side.
 * @throws Refusal
 */
export function inspectJpeg(bytes: Uint8Array): Uint8Array {
  const segments = readSegments(Buffer.from(bytes));
  const frames = segments.filter(({ marker }) => isFrame(marker));
  const [frame] = frames;
  if (!frame || frames.length > 1 || !FRAMES.includes(frame.marker) || frame.data.length < 6)
    throw new Refusal('image_broken');
  if (!segments.some(({ marker }) => marker === SOS)) throw new Refusal('image_broken');
  checkPixels(frame.data.readUInt16BE(3), frame.data.readUInt16BE(1));
  const picture = segments.filter(({ marker }) => KEPT.includes(marker));
  return writeSegments([...density(segments), ...orientation(segments), ...picture]);
}

/** Any SOF; DHT, JPG and DAC stand between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![DHT, 0xc8, 0xcc].includes(marker);

/** The JFIF header without its thumbnail. */
function density(segments: JpegSegment[]): JpegSegment[] {
  const jfif = segments.find(
    ({ marker, data }) => marker === APP0 && data.toString('latin1', 0, 5) === 'JFIF\0',
  );
  if (!jfif || jfif.data.length < 14) return [];
  return [{ marker: APP0, data: Buffer.concat([jfif.data.subarray(0, 12), Buffer.alloc(2)]) }];
}

function orientation(segments: JpegSegment[]): JpegSegment[] {
  const [found] = segments.flatMap(({ marker, data }) =>
    marker === APP1 ? (readOrientation(data) ?? []) : [],
  );
  return found === undefined || found === 1 ? [] : [{ marker: APP1, data: writeOrientation(found) }];
}

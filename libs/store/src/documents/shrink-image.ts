import { LIMITS } from '@portico/contracts';

type Step = readonly [longSide: number, quality: number];

/** Longest side in pixels and JPEG quality, in the order in which they are tried. The first is a letter-size page at 200 dpi. */
const STEPS: readonly Step[] = [
  [2200, 0.85],
  [2200, 0.7],
  [2200, 0.55],
  [1700, 0.7],
  [1700, 0.5],
  [1300, 0.6],
  [1000, 0.5],
];

/**
 * Converts an image to an upright JPEG within the upload limit. Runs in a worker: on the main thread, a 12-megapixel photo blocked the page for 640
 * ms at a time (4x CPU throttle).
 * @returns null if the browser can't decode the image or it stays too large
 */
export async function shrinkImage(file: File): Promise<File | null> {
  const hasWorker = typeof Worker === 'function' && typeof OffscreenCanvas === 'function';
  const inWorker = hasWorker ? shrinkInWorker(file) : Promise.reject(new Error('no worker'));
  const blob = await inWorker.catch(() => shrink(file, STEPS, LIMITS.fileMaxBytes)).catch(() => null);
  return blob && new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: blob.type });
}

/** Runs the source text of `shrink` in a worker, so that the page's script hashes cover the worker's code. */
function shrinkInWorker(file: File): Promise<Blob | null> {
  const reply = `onmessage = ({ data }) => (${shrink.toString()})(...data).catch(() => null).then(postMessage)`;
  const url = URL.createObjectURL(new Blob([reply], { type: 'text/javascript' }));
  const worker = new Worker(url);
  return new Promise<Blob | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Blob | null>) => resolve(data);
    worker.onerror = () => reject(new Error('The worker did not start.'));
    worker.postMessage([file, STEPS, LIMITS.fileMaxBytes]);
  }).finally(() => {
    worker.terminate();
    URL.revokeObjectURL(url);
  });
}

/** The worker runs this function's source text, so it must not refer to anything outside. */
async function shrink(file: Blob, steps: readonly Step[], maxBytes: number): Promise<Blob | null> {
  // Older browsers don't know the option, and apply the orientation by default.
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() =>
    createImageBitmap(file),
  );
  for (const [longSide, quality] of steps) {
    const scale = Math.min(1, longSide / Math.max(image.width, image.height));
    const width = Math.max(1, Math.round(image.width * scale));
    const height = Math.max(1, Math.round(image.height * scale));
    const canvas =
      typeof OffscreenCanvas === 'function'
        ? new OffscreenCanvas(width, height)
        : Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    const blob =
      'convertToBlob' in canvas
        ? await canvas.convertToBlob({ type: 'image/jpeg', quality })
        : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= maxBytes) return blob;
  }
  return null;
}

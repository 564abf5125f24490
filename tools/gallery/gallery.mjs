import { startGallery } from './start-gallery.mjs';

const { url } = await startGallery(Number(process.env.PORT ?? 3100));
console.log(`Questions: ${url}\nFrom right to left: ${url}?language=ar`);

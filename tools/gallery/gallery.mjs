import { helpAtOnce } from '../workspace/help.mjs';
import { startGallery } from './start-gallery.mjs';

helpAtOnce(
  'Usage: npm run gallery   (shows every widget and question until Ctrl+C; PORT sets its port, by default 3100)',
);

const { url } = await startGallery(Number(process.env.PORT ?? 3100));
console.log(`Questions: ${url}\nFrom right to left: ${url}?language=ar`);

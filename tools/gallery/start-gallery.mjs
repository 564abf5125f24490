import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';
import { inRoot } from '../workspace/root.mjs';
import { stepIds } from '../workspace/steps.mjs';

/**
 * Serves a development page with every widget and block of form-react's examples, and every question of the built steps with all
 * its messages. Reloads on changes.
 * @param {number} port
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startGallery(port) {
  const server = await createServer({
    configFile: false,
    root: inRoot('libs', 'form-react', 'gallery'),
    cacheDir: inRoot('.cache', 'gallery'),
    server: { port, strictPort: true, fs: { allow: [inRoot()] } },
    plugins: [
      {
        name: 'portico-steps',
        configureServer: ({ middlewares }) => {
          middlewares.use('/gallery.json', (_request, response, next) => {
            contents().then((json) => response.setHeader('content-type', 'application/json').end(json), next);
          });
        },
      },
    ],
  });
  await server.listen();
  return { url: server.resolvedUrls?.local[0] ?? '', stop: () => server.close() };
}

async function contents() {
  const files = stepIds()
    .map((step) => inRoot('apps', step, 'dist', 'step.json'))
    .filter(existsSync);
  const [ar, es] = await textsOf(
    ['ar', 'es'].map((language) => inRoot('apps', 'shell', `texts.${language}.json`)),
  );
  return `{"steps":[${await textsOf(files)}],"translations":{"ar":${ar},"es":${es}}}`;
}

/** @param {string[]} files */
const textsOf = (files) => Promise.all(files.map((file) => readFile(file, 'utf8')));

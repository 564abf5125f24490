import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { must } from '../../processes/run.mjs';
import { inRoot } from '../../workspace/root.mjs';
import type { Field } from './read-fields.mjs';

const FOLDER = inRoot('.cache', 'bench', 'engines');

/** Installs the engines, and bundles a page for each. @returns the folder with the bundles */
async function buildPages(names: string[]) {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(path.dirname(FOLDER), { recursive: true });
  await cp(path.join(import.meta.dirname, 'pages'), FOLDER, { recursive: true });
  const options = { cwd: FOLDER, timeoutMs: 300_000 };
  await must('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], options);
  const files = names.map((name) => `${name}.jsx`);
  const flags = ['--bundle', '--minify', '--jsx=automatic', '--target=es2022', '--outdir=dist'];
  await must(path.join(FOLDER, 'node_modules', '.bin', 'esbuild'), [...files, ...flags], {
    ...options,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return path.join(FOLDER, 'dist');
}

/**
 * Serves one page for each engine and list of questions, compressed like Portico's pages.
 * @returns the address of a page
 */
export async function servePages(names: string[], fields: Record<string, Field[]>) {
  const dist = await buildPages(names);
  const files = new Map<string, { type: string; body: Buffer }>();
  const add = (url: string, type: string, text: string | Buffer) =>
    files.set(url, { type, body: brotliCompressSync(text) });
  for (const name of names) {
    add(`/${name}.js`, 'text/javascript', await readFile(path.join(dist, `${name}.js`)));
    const css = await readFile(path.join(dist, `${name}.css`)).catch(() => '');
    add(`/${name}.css`, 'text/css', css);
    const style = css && `<link rel="stylesheet" href="/${name}.css">`;
    for (const [list, questions] of Object.entries(fields)) {
      const json = JSON.stringify(questions).replaceAll('<', '\\u003c');
      add(
        `/${name}/${list}`,
        'text/html; charset=utf-8',
        `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${name}</title>${style}
<script type="application/json" id="fields">${json}</script><script type="module" src="/${name}.js"></script><div id="root"></div></html>`,
      );
    }
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onCleanUp(() => void server.close());
  return (name: string, list: string) => `http://127.0.0.1:${port}/${name}/${list}`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { inRoot } from '../../workspace/root.mjs';

const DIST = inRoot('apps', 'shell', 'dist');

/**
 * Returns what takes the most bytes in the shell's script: packages, and folders of our own code. `gzip` is the size of each part compressed on its
 * own, so the parts add up to more than the whole.
 * @param {number} count
 */
export function largestModules(count) {
  const file = readdirSync(DIST).find((name) => /^shell\.\w+\.js$/.test(name));
  if (!file) throw new Error('The shell is not built: run "npm run build".');
  const lines = readFileSync(`${DIST}/${file}`, 'utf8').split('\n');
  const map = new TraceMap(JSON.parse(String(gunzipSync(readFileSync(`${DIST}/${file}.map.gz`)))));
  /** @type {Map<string, string>} */
  const parts = new Map();
  for (const [row, segments] of decodedMappings(map).entries())
    for (const [index, [from, source]] of segments.entries()) {
      const part = source === undefined ? 'webpack' : partOf(map.sources[source] ?? '');
      const code = lines[row]?.slice(from, segments[index + 1]?.[0]);
      parts.set(part, (parts.get(part) ?? '') + code);
    }
  return [...parts]
    .map(([part, code]) => ({ part, bytes: code.length, gzip: gzipSync(code).length }))
    .sort((a, b) => b.gzip - a.gzip)
    .slice(0, count);
}

/** @param {string} source path such as `node_modules/react/index.js`, `libs/ui/src/button/button.tsx`, or `webpack/runtime/publicPath` */
function partOf(source) {
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? source.replace(/\/[^/]*$/, '');
}

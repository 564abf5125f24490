import { readdirSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Hears of every change in a folder and the folders in it, but not of what is built or installed. Each folder is watched by
 * itself: Node's recursive watch was seen to lose a file once an editor had put a new one in its place.
 * @param {string} root
 * @param {() => void} onChange
 */
export function watchFolders(root, onChange) {
  /** @type {Map<string, import('node:fs').FSWatcher>} */
  const watched = new Map();
  follow();

  function follow() {
    for (const folder of foldersIn(root)) {
      if (watched.has(folder)) continue;
      const watcher = watch(folder, (_event, file) => {
        if (folder === root && file && BUILT.includes(file)) return;
        follow();
        onChange();
      });
      // The folder is gone; should it come back, it is watched anew.
      watcher.on('error', () => watched.delete(folder));
      watched.set(folder, watcher);
    }
  }
}

const BUILT = ['dist', 'node_modules'];

/** @param {string} root @returns {string[]} */
function foldersIn(root) {
  const inside = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !BUILT.includes(entry.name),
  );
  return [root, ...inside.flatMap(({ name }) => foldersIn(path.join(root, name)))];
}

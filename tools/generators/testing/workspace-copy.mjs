import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../processes/run.mjs';
import { bin } from '../../workspace/build.mjs';
import { inRoot } from '../../workspace/root.mjs';

/** Files that generators read or that are needed to check what they generate. */
const PARTS = [
  ...['apps', 'libs', 'tools'],
  ...['package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json'],
  ...['eslint.config.mjs', 'vitest.config.ts', '.oxlintrc.json', '.oxfmtrc.json'],
];

/** Copies the workspace's sources to a temporary folder, and links its packages. */
export async function workspaceCopy() {
  const root = await mkdtemp(path.join(tmpdir(), 'portico-workspace-'));
  for (const part of PARTS)
    await cp(inRoot(part), path.join(root, part), {
      recursive: true,
      filter: (file) => !/\/(dist|node_modules)$/.test(file),
    });
  await symlink(inRoot('node_modules'), path.join(root, 'node_modules'));
  return {
    root,
    /** @param {string} program in node_modules/.bin @param {string[]} args @param {string} [folder] path in the copy */
    run: (program, args, folder = '.') =>
      run(bin(program), args, {
        cwd: path.join(root, folder),
        output: 'pipe',
        timeoutMs: 120_000,
        env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_WORKSPACE_ROOT_PATH: root },
      }),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

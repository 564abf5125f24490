import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../../processes/run.mjs';
import { bin } from '../../workspace/build.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { facadeOf, libraryPaths } from './facade.mjs';

/**
 * Checks the types of one program against the facade of the deployed shell.
 * @param {string} name
 * @param {string} sources folder with the sources
 * @param {import('@portico/contracts').ReleaseVersionReply | undefined} shell the deployed shell
 * @returns {Promise<string[]>} type errors
 */
export async function typeProblems(name, sources, shell) {
  // Checked against the working tree: the shell contains its own facade, and the Office has none.
  const isOfTree = ['shell', 'office'].includes(name);
  const facade = isOfTree ? ROOT : await facadeOf(shell);
  const folder = inRoot('.cache', 'release', name);
  await mkdir(folder, { recursive: true });
  const config = path.join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify(await configOf(name, sources, facade), null, 2));
  const { code, output } = await run(bin('tsc'), ['-p', config, '--pretty', 'false'], {
    cwd: ROOT,
    output: 'pipe',
    timeoutMs: 120_000,
  });
  if (code === 0) return [];
  const lines = output.split('\n').filter((line) => /error TS\d+/.test(line));
  const place = `${path.relative(ROOT, sources)}/`;
  const own = lines.filter((line) => line.startsWith(place));
  // Ignores errors within the facade of another commit, because the step can't fix them.
  if (own.length === 0 && facade !== ROOT && lines.length > 0) return [];
  const against = isOfTree ? '' : ` against the facade of the shell ${shell?.version ?? 'in this tree'}`;
  return (own.length > 0 ? own : [output.trim()]).map((line) => `its types don't compile${against}: ${line}`);
}

/** @param {string} name @param {string} sources @param {string} facade */
async function configOf(name, sources, facade) {
  return {
    extends: inRoot('tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      types: [],
      incremental: true,
      tsBuildInfoFile: inRoot('.cache', 'release', name, 'types.tsbuildinfo'),
      ...(facade !== ROOT && { paths: await libraryPaths(facade) }),
    },
    include: [path.join(sources, 'src'), path.join(facade, 'libs/ui/src/css-modules.d.ts')],
    // Absolute paths, because relative patterns would start at the folder of this tsconfig.
    exclude: ['test', 'fixture'].map((kind) => path.join(sources, `**/*.${kind}.*`)),
  };
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, ROOT } from '../workspace/root.mjs';

/** Returns the integration tests with this `@module-tag`, as paths relative to the repository. @param {'early' | 'mariadb' | 'soak'} tag */
export const taggedTests = (tag) =>
  // Skips missing folders: tests copy the workspace without services.
  ['services', 'libs', 'tools']
    .filter((folder) => existsSync(inRoot(folder)))
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
        .filter(({ name }) => name.endsWith('.int.test.ts'))
        .map(({ parentPath, name }) => path.join(parentPath, name))
        .filter(
          (file) =>
            !file.includes('node_modules') && readFileSync(file, 'utf8').includes(`@module-tag ${tag}`),
        )
        .map((file) => path.relative(ROOT, file)),
    );

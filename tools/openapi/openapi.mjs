import { writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { helpAtOnce } from '../workspace/help.mjs';
import { formatted } from '../workspace/formatted.mjs';
import { inRoot } from '../workspace/root.mjs';

helpAtOnce('Usage: npm run openapi   (writes docs/openapi.json from the routes)');
const { describeApi } = await tsImport(inRoot('services', 'api', 'src', 'openapi', 'describe-api.ts'), {
  parentURL: import.meta.url,
  // Enables decorators, which the imported modules use.
  tsconfig: inRoot('services', 'tsconfig.json'),
});
const file = inRoot('docs', 'openapi.json');
writeFileSync(file, await formatted(file, JSON.stringify(describeApi())));
console.log(`Wrote ${file}`);

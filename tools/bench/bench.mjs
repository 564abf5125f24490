import { runNamedScript } from '../workspace/run-named-script.mjs';
import { compareWith } from './compare-with.mjs';

/** @type {Record<string, import('../workspace/run-named-script.mjs').Script>} */
const BENCHES = {
  federation: { file: 'tools/bench/federation/federation.bench.ts', parts: ['chromium', 'fonts'] },
  parity: { file: 'tools/bench/parity/parity.bench.ts', parts: ['chromium', 'fonts'] },
  convert: { file: 'tools/bench/convert/convert.bench.ts', parts: ['libreoffice', 'bubblewrap'] },
  lookup: { file: 'tools/bench/lookup/lookup.bench.ts', parts: ['mariadb'] },
  engines: { file: 'tools/bench/engines/engines.bench.ts', parts: ['chromium', 'fonts'] },
  typing: { file: 'tools/bench/typing/typing.bench.ts', parts: ['chromium', 'fonts'] },
  pdf: { file: 'tools/bench/pdf/pdf.bench.ts', parts: ['chromium', 'fonts'] },
  phone: { file: 'tools/bench/phone/phone.bench.ts', parts: ['chromium', 'fonts'] },
  saves: { file: 'tools/bench/saves/saves.bench.ts', parts: ['mariadb'] },
  patterns: { file: 'tools/bench/patterns/patterns.bench.ts' },
  'hostile-publish': { file: 'tools/bench/hostile/publish.bench.ts' },
  signups: { file: 'tools/bench/signups/signups.bench.ts' },
  hostile: { file: 'tools/bench/hostile/hostile.bench.ts', parts: ['libreoffice', 'bubblewrap', 'qpdf'] },
  start: { file: 'tools/bench/start/start.bench.ts' },
  office: { file: 'tools/bench/office/office.bench.ts', parts: ['mariadb'] },
  export: { file: 'tools/bench/export/export.bench.ts' },
  load: {
    file: 'tools/bench/load/load.bench.ts',
    parts: ['chromium', 'fonts', 'libreoffice', 'bubblewrap', 'qpdf', 'mariadb', 'redis'],
  },
  million: { file: 'tools/bench/million/million.bench.ts', parts: ['mariadb', 'redis'] },
  outside: { file: 'tools/bench/outside/outside.bench.ts', parts: ['chromium', 'fonts'] },
};

/**
 * `npm run bench -- typing` prints one JSON line per figure, with a baseline measured in the same run.
 * `npm run bench -- typing --against <commit>` compares the working tree with an older commit.
 */
const [name = '', ...rest] = process.argv.slice(2);
const at = rest.indexOf('--against');
if (at >= 0 && Object.hasOwn(BENCHES, name)) {
  const [, commit = ''] = rest.splice(at, 2);
  await compareWith(commit, name, rest);
} else await runNamedScript('bench', BENCHES);

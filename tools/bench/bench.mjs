import { dispatch } from '../workspace/dispatch.mjs';

/** `npm run bench -- federation`: figures, one JSON line each, with the baseline run beside ours in the same call. */
await dispatch('bench', {
  federation: { file: 'tools/bench/federation/federation.bench.mjs', args: [] },
  parity: { file: 'tools/bench/parity/parity.bench.mjs', args: [] },
  convert: { file: 'tools/bench/convert/convert.bench.ts', args: [] },
  lookup: { file: 'tools/bench/lookup/lookup.bench.mjs', args: [] },
  release: { file: 'tools/bench/release/release.bench.mjs', args: [] },
  typing: { file: 'tools/bench/typing/typing.bench.mjs', args: [] },
  pdf: { file: 'tools/bench/pdf/pdf.bench.ts', args: [] },
  saves: { file: 'tools/bench/saves/saves.bench.ts', args: [] },
  export: { file: 'tools/bench/export/export.bench.ts', args: [] },
});

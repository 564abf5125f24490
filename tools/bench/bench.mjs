import { dispatch } from '../workspace/dispatch.mjs';

/** `npm run bench -- first-load`: figures, one JSON line each, with the baseline run beside ours in the same call. */
await dispatch('bench', {
  'first-load': { file: 'tools/bench/first-load/first-load.mjs', args: [] },
  lookup: { file: 'tools/bench/lookup.bench.mjs', args: [] },
});

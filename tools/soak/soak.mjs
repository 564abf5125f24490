import { runNamedScript } from '../workspace/run-named-script.mjs';
import { SOAKS } from './soaks.mjs';

const parts = [...new Set(Object.values(SOAKS).flatMap((soak) => soak.parts ?? []))];

/** `npm run soak -- kill` runs one long fault test, `npm run soak -- everything` all of them. */
await runNamedScript('soak', { ...SOAKS, everything: { file: 'tools/soak/everything.mjs', parts } });

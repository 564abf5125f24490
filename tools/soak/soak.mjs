import { CLUSTER_PARTS } from '../services/cluster/cluster-parts.mjs';
import { dispatch } from '../workspace/dispatch.mjs';

/** `npm run soak -- kill`: the long fault tests at full length. */
await dispatch('soak', {
  kill: { file: 'tools/soak/kill.mjs', args: ['--rounds', '100'] },
  deadline: { file: 'tools/soak/deadline/deadline.mjs' },
  'nothing-lost': {
    file: 'tools/soak/nothing-lost/nothing-lost.mjs',
    args: ['--rounds', '500'],
    parts: ['chromium'],
  },
  'disk-full': { file: 'tools/soak/disk-full/disk-full.mjs' },
  rolling: { file: 'tools/soak/rolling/rolling.mjs', parts: ['mariadb', 'redis'] },
  cluster: {
    file: 'tools/soak/cluster/cluster.mjs',
    args: ['--minutes', '10'],
    parts: [...CLUSTER_PARTS, 'poppler', 'iproute'],
  },
  convert: {
    file: 'tools/soak/convert.ts',
    args: ['--documents', '1000', '--kill-every', '20'],
    parts: ['libreoffice', 'bubblewrap'],
  },
  browser: { file: 'tools/soak/browser.mjs', parts: ['chromium', 'fonts', 'poppler'] },
  office: { file: 'tools/soak/office.mjs', parts: ['chromium', 'fonts'] },
  pdfs: { file: 'tools/soak/pdfs/pdfs.ts', parts: ['qpdf', 'bubblewrap', 'poppler'] },
});

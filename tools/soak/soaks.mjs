import { CLUSTER_PARTS } from '../services/cluster/cluster-parts.mjs';

/** Long fault tests with the options of their full length. @type {Record<string, import('../workspace/run-named-script.mjs').Script>} */
export const SOAKS = {
  kill: { file: 'tools/soak/kill.ts', args: ['--rounds', '100'] },
  bulk: { file: 'tools/soak/bulk/bulk.ts' },
  deadline: { file: 'tools/soak/deadline/deadline.ts' },
  'nothing-lost': {
    file: 'tools/soak/nothing-lost/nothing-lost.mjs',
    args: ['--rounds', '500'],
    parts: ['chromium'],
  },
  'disk-full': { file: 'tools/soak/disk-full/disk-full.ts' },
  upgrade: { file: 'tools/soak/upgrade/upgrade.ts', parts: ['mariadb', 'redis'] },
  cluster: {
    file: 'tools/soak/cluster/cluster.ts',
    args: ['--minutes', '10'],
    parts: [...CLUSTER_PARTS, 'poppler', 'iproute'],
  },
  alerts: {
    file: 'tools/soak/alerts/alerts.ts',
    parts: ['promtool', 'mariadb', 'redis', 'chromium', 'fonts', 'libreoffice', 'bubblewrap'],
  },
  restore: { file: 'tools/soak/restore/restore.ts', parts: ['chromium', 'fonts'] },
  ship: {
    file: 'tools/ship/try/try.ts',
    args: ['--twice'],
    parts: ['podman', 'mmdebstrap', 'iproute', 'haproxy', 'radosgw'],
  },
  convert: {
    file: 'tools/soak/convert.ts',
    args: ['--documents', '1000', '--kill-every', '20'],
    parts: ['libreoffice', 'bubblewrap'],
  },
  tests: {
    file: 'tools/soak/tests.mjs',
    parts: ['mariadb', 'redis', 'chromium', 'libreoffice', 'bubblewrap', 'qpdf', 'fonts'],
  },
  browser: { file: 'tools/soak/run-browser-tests.mjs', parts: ['chromium', 'fonts', 'poppler'] },
  browsers: { file: 'tools/soak/browsers.mjs', parts: ['chromium', 'firefox', 'webkit', 'xvfb', 'fonts'] },
  office: {
    file: 'tools/soak/run-browser-tests.mjs',
    args: ['e2e/office/bulk.spec.ts', '--applications', '200'],
    parts: ['chromium', 'fonts'],
  },
  pdfs: { file: 'tools/soak/pdfs/pdfs.ts', parts: ['qpdf', 'bubblewrap', 'poppler'] },
  webhooks: { file: 'tools/soak/webhooks.ts', parts: ['mariadb', 'redis'] },
  since: { file: 'tools/soak/since.ts', parts: ['mariadb'] },
  events: { file: 'tools/soak/saves-with-events.ts' },
  mutants: { file: 'tools/soak/mutants/run-mutants.ts', parts: ['mariadb', 'chromium', 'fonts'] },
};

/** @type {import('../../setup/parts.mjs').PartName[]} */
export const CLUSTER_PARTS = [
  'chromium',
  'fonts',
  'libreoffice',
  'bubblewrap',
  'qpdf',
  'mariadb',
  'galera',
  'redis',
  'haproxy',
  'radosgw',
];

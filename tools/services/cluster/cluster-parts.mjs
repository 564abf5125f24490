/**
 * The parts that a cluster is made of.
 * @type {import('../../setup/parts.mjs').PartName[]}
 */
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

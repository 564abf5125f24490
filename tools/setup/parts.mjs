import { existsSync, readdirSync } from 'node:fs';
import { findProgram, isExecutable } from './find-program.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit' | 'xvfb' | 'mariadb' | 'mariadbClient' | 'redis' | 'fonts' | 'libreoffice' | 'poppler' | 'bubblewrap' | 'qpdf' | 'promtool' | 'clamav' | 'galera' | 'haproxy' | 'radosgw' | 'sshd' | 'iproute' | 'podman' | 'mmdebstrap' | 'compiler'} PartName */

/**
 * A system program that Portico can use.
 * @typedef {object} Part
 * @property {string} label
 * @property {string} why
 * @property {'product' | 'tests' | 'soaks' | 'install'} use what needs the program
 * @property {string[]} packages Debian packages
 * @property {string} elsewhere how to get it on other systems
 * @property {() => string | undefined} find returns its path
 */

/** Path of the binary itself: PATH has a script, and stopping the script wouldn't stop the browser. */
const WITHOUT_WINDOWS = '/usr/lib/chromium/chromium-headless-shell';

/** @type {Record<PartName, Part>} */
export const PARTS = {
  chromium: {
    label: 'Chromium',
    why: 'to print the application as PDF and to run the browser tests',
    use: 'product',
    // The headless shell has no windows. It takes a sixth less CPU time than Chromium for publishing and checking, and its package is smaller.
    packages: ['chromium-headless-shell'],
    elsewhere: 'install Chromium or Google Chrome, or set CHROMIUM_PATH to its program file',
    find: () =>
      [process.env.CHROMIUM_PATH, WITHOUT_WINDOWS].find((each) => each && isExecutable(each)) ??
      findProgram([
        'chromium',
        'chromium-browser',
        'google-chrome',
        'google-chrome-stable',
        'Google Chrome',
        'Chromium',
      ]),
  },
  firefox: {
    label: 'Firefox',
    why: "to run the applicant tests in Firefox's engine",
    use: 'tests',
    packages: ['firefox-esr'],
    elsewhere: 'install Firefox, or set FIREFOX_PATH to its program file',
    find: () =>
      process.env.FIREFOX_PATH && isExecutable(process.env.FIREFOX_PATH)
        ? process.env.FIREFOX_PATH
        : findProgram(['firefox-esr', 'firefox']),
  },
  webkit: {
    label: 'WebKitGTK',
    why: "to run the applicant tests in Safari's engine",
    use: 'tests',
    packages: ['webkit2gtk-driver'],
    elsewhere: 'install WebKitGTK with its MiniBrowser and WebKitWebDriver; they need Linux',
    find: () => findProgram(['WebKitWebDriver']),
  },
  xvfb: {
    label: 'Xvfb',
    why: 'to run WebKitGTK without a screen',
    use: 'tests',
    packages: ['xvfb'],
    elsewhere: 'install Xvfb',
    find: () => findProgram(['Xvfb']),
  },
  fonts: {
    label: 'Fonts for all scripts',
    why: 'to show names in every script in PDFs',
    use: 'product',
    packages: ['fonts-dejavu-core', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'],
    elsewhere: 'install the Noto fonts: Sans, Sans CJK and Color Emoji',
    find: findFonts,
  },
  libreoffice: {
    label: 'LibreOffice Writer',
    why: 'to convert the Word documents that applicants upload',
    use: 'product',
    packages: ['libreoffice-writer-nogui'],
    elsewhere: 'install LibreOffice, or set LIBREOFFICE_PATH to its program file soffice',
    find: () =>
      process.env.LIBREOFFICE_PATH && isExecutable(process.env.LIBREOFFICE_PATH)
        ? process.env.LIBREOFFICE_PATH
        : findProgram(['soffice', 'libreoffice']),
  },
  mariadb: {
    label: 'MariaDB server',
    why: 'to test and benchmark on MariaDB',
    use: 'tests',
    packages: ['mariadb-server-core', 'mariadb-client-core'],
    elsewhere: 'install MariaDB 10.11 or newer (mariadbd and mariadb-install-db)',
    find: () => (findProgram(['mariadb-install-db']) ? findProgram(['mariadbd']) : undefined),
  },
  mariadbClient: {
    label: 'MariaDB client',
    why: 'to back up and restore a MariaDB or MySQL database',
    use: 'tests',
    packages: ['mariadb-client'],
    elsewhere:
      'install the client programs of MariaDB or MySQL (mariadb-dump and mariadb, or mysqldump and mysql)',
    find: () => findProgram(['mariadb-dump', 'mysqldump']),
  },
  redis: {
    label: 'Redis server',
    why: 'to test the job queue on Redis',
    use: 'tests',
    packages: ['redis-server'],
    elsewhere: 'install Redis 6.2 or newer, or Valkey',
    find: () => findProgram(['redis-server', 'valkey-server']),
  },
  poppler: {
    label: 'Poppler',
    why: 'to show documents to staff as pictures, and to read the printed PDFs in the tests',
    use: 'product',
    packages: ['poppler-utils'],
    elsewhere: 'install Poppler (pdftoppm, pdftotext and pdfinfo)',
    find: () =>
      findProgram(['pdfinfo']) && findProgram(['pdftotext']) ? findProgram(['pdftoppm']) : undefined,
  },
  bubblewrap: {
    label: 'bubblewrap',
    why: 'to sandbox the programs that read uploaded files',
    use: 'product',
    packages: ['bubblewrap'],
    elsewhere: 'install bubblewrap (bwrap); it needs Linux',
    find: () => findProgram(['bwrap']),
  },
  qpdf: {
    label: 'qpdf',
    why: 'to open and repair the PDFs that applicants upload',
    use: 'product',
    packages: ['qpdf'],
    elsewhere: 'install qpdf 11 or newer',
    find: () => findProgram(['qpdf']),
  },
  clamav: {
    label: 'ClamAV',
    why: 'to test virus scanning of uploads',
    use: 'tests',
    packages: ['clamav-daemon'],
    elsewhere: 'install ClamAV (clamd)',
    find: () => findProgram(['clamd']),
  },
  promtool: {
    label: 'promtool',
    why: 'to test the alert rules',
    use: 'tests',
    packages: ['prometheus'],
    elsewhere: 'install Prometheus, which includes it',
    find: () => findProgram(['promtool']),
  },
  galera: {
    label: 'MariaDB with Galera',
    why: 'to run three MariaDB servers as a cluster',
    use: 'tests',
    packages: ['mariadb-server', 'mariadb-client-core', 'galera-4', 'rsync'],
    elsewhere: 'install MariaDB 10.11 or newer with its Galera library and rsync',
    find: () => (findProgram(['wsrep_sst_rsync']) && findProgram(['rsync']) ? findGalera() : undefined),
  },
  haproxy: {
    label: 'haproxy',
    why: 'to balance load across machines',
    use: 'tests',
    packages: ['haproxy'],
    elsewhere: 'install haproxy 2.6 or newer',
    find: () => findProgram(['haproxy']),
  },
  radosgw: {
    label: 'Ceph RadosGW',
    why: 'to store documents in an S3 that enforces upload policies',
    use: 'tests',
    packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-base', 'ceph-common'],
    elsewhere: 'install Ceph 16 or newer (radosgw, ceph-mon, ceph-osd and their tools)',
    find: () =>
      findProgram(['ceph-mon']) && findProgram(['ceph-osd']) ? findProgram(['radosgw']) : undefined,
  },
  sshd: {
    label: 'OpenSSH server',
    why: 'to test the delivery of exports by SFTP',
    use: 'tests',
    packages: ['openssh-server'],
    elsewhere: 'install the OpenSSH server (sshd and ssh-keygen), openssl and util-linux; they need Linux',
    // Not in the PATH of every account.
    find: () =>
      findProgram(['ssh-keygen']) && findProgram(['unshare'])
        ? (findProgram(['sshd']) ?? ['/usr/sbin/sshd'].find(isExecutable))
        : undefined,
  },
  iproute: {
    label: 'iproute2',
    why: 'to isolate a machine in tests',
    use: 'tests',
    packages: ['iproute2'],
    elsewhere: 'install iproute2 and util-linux; they need Linux',
    find: () => (findProgram(['unshare']) && findProgram(['nsenter']) ? findProgram(['ip']) : undefined),
  },
  podman: {
    label: 'podman',
    why: 'to try the container image, the compose file, and the Kubernetes manifests',
    use: 'soaks',
    packages: ['podman', 'runc', 'netavark', 'aardvark-dns', 'catatonit', 'iptables'],
    elsewhere: 'install podman 4.3 or newer with netavark; it needs Linux',
    find: () => (existsSync('/usr/lib/podman/netavark') ? findProgram(['podman']) : undefined),
  },
  mmdebstrap: {
    label: 'mmdebstrap',
    why: 'to build base images where they cannot be pulled',
    use: 'soaks',
    packages: ['mmdebstrap'],
    elsewhere: 'install mmdebstrap; it needs Debian or Ubuntu',
    find: () => findProgram(['mmdebstrap']),
  },
  compiler: {
    label: 'python3, make and g++',
    why: 'to compile better-sqlite3 where its prebuilt file is not available',
    use: 'install',
    packages: ['python3', 'make', 'g++'],
    elsewhere: 'install python3, make and a C++ compiler',
    find: () =>
      findProgram(['python3']) && findProgram(['make', 'gmake'])
        ? findProgram(['g++', 'clang++', 'c++'])
        : undefined,
  },
};

/** Returns the names of the parts with these uses, or of all parts. @param {Part['use'][]} uses */
export const partsFor = (...uses) =>
  /** @type {PartName[]} */ (Object.keys(PARTS)).filter(
    (name) => uses.length === 0 || uses.includes(PARTS[name].use),
  );

const GALERA = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];

const findGalera = () => GALERA.find((file) => existsSync(file));

/** Fonts for scripts that basic fonts lack: Arabic, Hebrew, CJK, and emoji. */
const WORLD_FONTS = [/NotoSansArabic/, /NotoSansHebrew/, /NotoSansCJK/, /NotoColorEmoji/];

function findFonts() {
  if (process.platform !== 'linux') return 'the fonts of the system';
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts'].filter((folder) => existsSync(folder));
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map(String));
  return WORLD_FONTS.every((font) => files.some((file) => font.test(file))) ? folders[0] : undefined;
}

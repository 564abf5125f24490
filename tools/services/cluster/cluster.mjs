import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { makeCertificates } from '../certificates.mjs';
import { startRadosGw, storageUrl } from '../ceph/radosgw.mjs';
import { startGalera } from '../galera/galera.mjs';
import { startDatabaseProxy } from '../haproxy/database-proxy.mjs';
import { startTlsProxy } from '../haproxy/tls-proxy.mjs';
import { migrate } from '../product.mjs';
import { startSentinels } from '../sentinels.mjs';
import { makeMachine } from './machine.mjs';

/**
 * @typedef {object} ClusterOptions
 * @property {number} port public port, with TLS
 * @property {string} [host] host of the database, Redis and S3; by default localhost, with TLS to the database
 * @property {{ name: string, host: string, within?: string[], folder?: string }[]} machines
 * @property {NodeJS.ProcessEnv} env additional settings
 * @property {{ ca: string, cert: string, key: string }} [keys] paths of PEM files, by default of new certificates
 * @property {'inherit' | 'pipe'} [output] output of the machines
 * @property {{ database: (port: number) => Promise<number>, storage: (port: number) => Promise<number> }} [lines] functions that put a proxy in front of a service: each takes the service's port and returns the proxy's
 */

/**
 * Starts Portico on several machines, each with an API, a worker and a disk, behind a TLS proxy, with three database nodes behind
 * their own proxy, Redis with a replica and Sentinels, and an S3. Resolves when the database is migrated and all machines are
 * ready.
 * @param {Partial<Record<import('../../setup/parts.mjs').PartName, string>>} found paths of the programs
 * @param {ClusterOptions} options
 */
export async function startCluster(found, { port, host, machines: places, env, output, lines, keys: given }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-cluster-'));
  onCleanUp(() => rmSync(folder, { recursive: true, force: true }));
  const keys = given ?? (await makeCertificates(folder));
  const password = crypto.randomUUID();
  const [galera, redis, storage] = await Promise.all([
    startGalera({ mariadb: String(found.mariadb), galera: String(found.galera) }, { tls: keys }),
    startSentinels(String(found.redis), { password, tls: keys, host }),
    startRadosGw({ host }),
  ]);
  const database = await startDatabaseProxy(String(found.haproxy), galera, { host });
  const databasePort = (await lines?.database(database.port)) ?? database.port;
  const storagePort = (await lines?.storage(storage.port)) ?? storage.port;

  /** @type {NodeJS.ProcessEnv} */
  const settings = {
    // Certificates are issued for host names, so with an IP address there is no TLS to the database.
    ...(host === undefined && { DATABASE_CA: keys.ca }),
    DATABASE_POOL: '10',
    REDIS_CA: keys.ca,
    PUBLIC_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: '1',
    CHROMIUM_PATH: found.chromium,
    LIBREOFFICE_PATH: found.libreoffice,
    DRAIN_MS: '3000',
    ...env,
  };
  const secrets = {
    DATABASE_URL: database.address(host ?? 'localhost', databasePort),
    REDIS_URL: redis.url,
    REDIS_SENTINEL_PASSWORD: password,
    STORAGE_URL: storageUrl({ ...storage, endpoint: `http://${storage.host}:${storagePort}` }),
    SECRET_KEY: crypto.randomUUID(),
  };
  const machines = await Promise.all(
    places.map((place) =>
      makeMachine({
        folder: path.join(folder, place.name),
        ...place,
        env: settings,
        secrets,
        output,
      }),
    ),
  );
  const [first] = machines;
  if (!first) throw new Error('A cluster needs at least one machine.');
  await migrate({ ...process.env, ...first.settings }, output ?? 'pipe');
  await Promise.all(machines.map((machine) => machine.launch()));
  const { cert, key } = keys;
  const proxy = await startTlsProxy(String(found.haproxy), { port, cert, key, machines });
  return { url: proxy.url, ca: keys.ca, machines, galera, database, redis, storage, proxy };
}

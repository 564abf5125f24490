import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../processes/free-port.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { Service } from './service.mjs';

/**
 * @typedef {object} MachineOptions
 * @property {string} name
 * @property {string} host IP address of the machine
 * @property {string} folder folder that stands for the machine's disk
 * @property {NodeJS.ProcessEnv} env settings of all machines
 * @property {Record<string, string>} secrets settings that are passed as files
 * @property {string[]} [within] command that runs another command on the machine; by default, commands run directly
 * @property {'inherit' | 'pipe'} [output]
 */

/** Creates an API and a worker with their own address and disk. `launch()` starts them. @param {MachineOptions} options */
export async function makeMachine({ name, host, folder, env, secrets, within = [], output = 'pipe' }) {
  const [port, workerPort] = [await freePort(), await freePort()];
  const [data, temporary] = [path.join(folder, 'data'), path.join(folder, 'tmp')];
  for (const each of [data, temporary]) mkdirSync(each, { recursive: true, mode: 0o700 });
  /** @type {NodeJS.ProcessEnv} */
  const settings = {
    NODE_ENV: 'production',
    BUILT_IN_RELEASES: inRoot('apps'),
    ...env,
    ...inFiles(folder, secrets),
    HOST: host,
    PORT: String(port),
    WORKER_HEALTH_PORT: String(workerPort),
    DATA_DIR: data,
    TMPDIR: temporary,
  };
  const url = `http://${host}:${port}`;
  const run = { settings, within, output };
  const api = new Service(`the API of machine ${name}`, inRoot('services', 'api', 'dist', 'main.js'), {
    ...run,
    url,
  });
  const worker = new Service(
    `the worker of machine ${name}`,
    inRoot('services', 'worker', 'dist', 'main.js'),
    {
      ...run,
      url: `http://${host}:${workerPort}`,
    },
  );
  const both = [api, worker];
  return {
    ...{ name, host, port, url, folder, settings, api, worker, services: both },
    /** @param {NodeJS.ProcessEnv} [env] settings of this start only */
    launch: async (env) => {
      for (const service of both) await service.launch(env);
    },
    /** @param {NodeJS.Signals} signal */
    halt: async (signal) => void (await Promise.all(both.map((service) => service.halt(signal)))),
    /** Signals all processes of the machine and doesn't wait. @param {NodeJS.Signals} signal */
    signal: (signal) => both.forEach((service) => service.signal(signal)),
    pids: () => both.flatMap((service) => service.pids()),
  };
}

/** Writes secrets to files, as Docker and Kubernetes do. @param {string} folder @param {Record<string, string>} secrets */
function inFiles(folder, secrets) {
  const named = Object.entries(secrets).map(([name, value]) => {
    const file = path.join(folder, name);
    writeFileSync(file, `${value}\n`, { mode: 0o600 });
    return [`${name}_FILE`, file];
  });
  return Object.fromEntries(named);
}

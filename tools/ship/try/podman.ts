import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must, run } from '../../processes/run.mjs';

export type Podman = ReturnType<typeof openPodman>;

/** Opens podman with its own images, containers, and networks in a folder, so that the machine's stay as they are. */
export function openPodman(folder: string) {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => path.join(folder, name);
  const config = at('containers.conf');
  writeFileSync(config, configuration(at('networks'), at('unmasked-runc')));
  writeFileSync(at('unmasked-runc'), UNMASKED_RUNC, { mode: 0o755 });
  const env = { ...process.env, CONTAINERS_CONF: config };
  const place = ['--root', at('store'), '--runroot', at('run'), '--tmpdir', at('libpod')];
  const podman = {
    folder,
    /** Returns the output. @throws if podman fails */
    must: async (...args: string[]) => (await must('podman', [...place, ...args], { env })).trim(),
    /** Runs podman whether or not it succeeds. */
    run: (...args: string[]) => run('podman', [...place, ...args], { env, output: 'pipe' }),
    /** Runs podman and shows its output on stderr. */
    show: (...args: string[]) => run('podman', [...place, ...args], { env, output: 'stderr' }),
    list: async (...args: string[]) => (await podman.must(...args)).split('\n').filter(Boolean),
  };
  return podman;
}

/** There is no systemd in a private network, so cgroups are made directly. */
const configuration = (networks: string, unmaskedRunc: string) => `[engine]
cgroup_manager = "cgroupfs"
# Podman prefers crun, which doesn't run where both versions of cgroups are mounted.
runtime = "runc"
events_logger = "none"
[engine.runtimes]
unmasked = ["${unmaskedRunc}"]
[network]
network_backend = "netavark"
network_config_dir = "${networks}"
[containers]
log_driver = "k8s-file"
# Podman's defaults are higher than machines without CAP_SYS_RESOURCE allow.
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
`;

/** Runs containers with `procMount: Unmasked`, which podman knows from 4.7 on. */
const UNMASKED_RUNC = `#!/bin/sh
previous=
for each in "$@"; do
  [ "$previous" = --bundle ] && sed -i -E 's/"(maskedPaths|readonlyPaths)":\\[[^]]*\\]/"\\1":[]/g' "$each/config.json"
  previous=$each
done
exec runc "$@"
`;

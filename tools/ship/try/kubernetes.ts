import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { must } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { KUBERNETES, type Written } from '../kubernetes-manifests.ts';
import type { Podman } from './podman.ts';

/** Features of our manifests that podman 4.3 lacks, with their replacements in this test. */
export const NOT_BY_PODMAN = [
  'Job and Deployment: their pods are played one by one',
  'probes: called from outside, as often as the manifests say',
  'procMount and seccompProfile: set in the configuration of runc, and with an annotation',
  'fsGroup, defaultMode, sizeLimit, CPU requests, topology: not checked',
  'Service and Ingress: the TLS proxy leads to both pods of the API',
  'NetworkPolicy, PodDisruptionBudget, HorizontalPodAutoscaler: left out',
];

/** The pods of a Deployment or a Job. */
interface Pods {
  /** Names of the containers. */
  containers: string[];
  hosts: string[];
}

/** Plays manifests with podman, which knows fewer fields than Kubernetes. */
export class Cluster {
  private readonly volumes = new Set<string>();

  constructor(
    private readonly podman: Podman,
    private readonly kubectl: string,
    private readonly folder: string,
    private readonly network: string,
    private readonly image: string,
  ) {
    cpSync(KUBERNETES, path.join(folder, 'kubernetes'), { recursive: true });
  }

  /** Combines a folder of the manifests with the image of this try, as a university's overlay does. @param settings replaces settings */
  async combine(name: string, settings: Record<string, string> = {}): Promise<Written[]> {
    const overlay = path.join(this.folder, 'kubernetes', `try-${name}`);
    mkdirSync(overlay);
    const [newName, newTag] = this.image.split(':');
    const literals = Object.entries(settings).map((pair) => pair.join('='));
    const kustomization = {
      resources: [`../${name}`],
      images: [{ name: 'portico', newName, newTag }],
      ...(literals.length > 0 && {
        configMapGenerator: [{ name: 'portico-settings', behavior: 'merge', literals }],
      }),
    };
    writeFileSync(path.join(overlay, 'kustomization.yaml'), stringify(kustomization));
    const combined = await must(this.kubectl, ['kustomize', overlay]);
    return parseAllDocuments(combined).map((document) => document.toJS() as Written);
  }

  async createSecret(name: string, data: Record<string, string>): Promise<void> {
    const file = path.join(this.folder, `${name}.yaml`);
    // Podman 4.3 doesn't decode `data`, as Kubernetes does.
    writeFileSync(file, stringify({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, data }), {
      mode: 0o600,
    });
    await this.podman.must('secret', 'create', name, file);
  }

  /** Runs a Job once. @throws if it fails */
  async runJob({ metadata, spec }: Written): Promise<string> {
    const pod = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata,
      spec: this.adapt(metadata.name, spec.template.spec),
    };
    const container = `${metadata.name}-${pod.spec.containers[0].name}`;
    await this.play(metadata.name, [pod], pod.spec);
    const code = await this.podman.must('wait', container);
    const { output } = await this.podman.run('logs', container);
    if (code !== '0') throw new Error(`${container} ended with exit code ${code}:\n${output}`);
    await this.podman.must('pod', 'rm', '--force', metadata.name);
    return output;
  }

  /** Starts a Deployment with its config maps and waits until all its pods are ready, as its probes say. */
  async roll(deployment: Written, configMaps: Written[]): Promise<Pods> {
    const { name } = deployment.metadata;
    const { spec } = deployment.spec.template;
    const [container] = spec.containers;
    const names = Array.from({ length: deployment.spec.replicas }, (_, n) => `${name}-${n}`);
    for (const pod of names) {
      const unconfined = spec.securityContext.seccompProfile.type === 'Unconfined';
      const annotations = unconfined ? { 'seccomp.security.alpha.kubernetes.io/pod': 'unconfined' } : {};
      const metadata = { name: pod, annotations };
      const played = { apiVersion: 'v1', kind: 'Pod', metadata, spec: this.adapt(pod, spec) };
      await this.play(pod, [...configMaps, played], spec);
    }
    const containers = names.map((pod) => `${pod}-${container.name}`);
    const hosts = await Promise.all(names.map((pod) => this.addressOf(pod)));
    for (const [n, host] of hosts.entries()) await this.untilReady(String(containers[n]), host, container);
    return { containers, hosts };
  }

  /**
   * Leaves out what podman 4.3 can't do: it runs probes with systemd, publishes every port, and needs `optional` for secrets. Its
   * empty folders are shared by all pods that use the same name.
   */
  private adapt(pod: string, { hostUsers: _users, ...spec }: Written): Written {
    const unique = (name: string) => `${pod}-${name}`;
    const adapted = ({
      startupProbe: _s,
      readinessProbe: _r,
      livenessProbe: _l,
      ports: _p,
      ...container
    }: Written) => ({
      ...container,
      volumeMounts: container.volumeMounts.map((mount: Written) => ({ ...mount, name: unique(mount.name) })),
    });
    for (const { name, secret } of spec.volumes) this.volumes.add(secret?.secretName ?? unique(name));
    return {
      ...spec,
      containers: spec.containers.map(adapted),
      volumes: spec.volumes.map(({ name, secret, ...volume }: Written) => ({
        ...volume,
        name: unique(name),
        ...(secret && { secret: { ...secret, optional: false } }),
      })),
    };
  }

  private async play(name: string, objects: Written[], { hostUsers, containers }: Written): Promise<void> {
    const file = path.join(this.folder, `${name}.yaml`);
    writeFileSync(file, objects.map((object) => stringify(object)).join('---\n'));
    // Kubernetes gives a pod with a user namespace this many ids; podman 1,024.
    const users = hostUsers === false ? ['--userns', 'auto:size=65536'] : [];
    const isUnmasked = containers[0].securityContext.procMount === 'Unmasked';
    const runtime = isUnmasked ? ['--runtime', 'unmasked'] : [];
    await this.podman.must(...runtime, 'kube', 'play', ...users, '--network', this.network, file);
  }

  private async addressOf(pod: string): Promise<string> {
    const infra = await this.podman.must('pod', 'inspect', '--format', '{{.InfraContainerID}}', pod);
    const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
    return this.podman.must('inspect', '--format', format, infra);
  }

  private async untilReady(
    container: string,
    host: string,
    { ports, startupProbe, readinessProbe }: Written,
  ) {
    for (const { httpGet, periodSeconds, failureThreshold = 3, timeoutSeconds = 1 } of [
      startupProbe,
      readinessProbe,
    ]) {
      const port = ports.find((each: Written) => each.name === httpGet.port).containerPort;
      await waitUntil(
        `${container} passes its probe ${httpGet.path}`,
        () => replies(`http://${host}:${port}${httpGet.path}`, timeoutSeconds * 1_000),
        { withinMs: periodSeconds * failureThreshold * 1_000, everyMs: periodSeconds * 1_000 },
      ).catch(async (error: Error) => {
        throw new Error(
          `${error.message}\n${(await this.podman.run('logs', '--tail', '30', container)).output}`,
        );
      });
    }
  }

  /** @throws if a container isn't confined as its manifest says, as far as podman supports it */
  async checkConfined({ spec }: Written, { containers }: Pods): Promise<void> {
    const [written] = spec.template.spec.containers;
    for (const container of containers) {
      const format = '{{.State.Pid}} {{.HostConfig.ReadonlyRootfs}} {{.Config.User}}';
      const [pid, isReadOnly, user] = (
        await this.podman.must('inspect', '--format', format, container)
      ).split(' ');
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      const { runAsUser, runAsGroup } = spec.template.spec.securityContext;
      const found = {
        user,
        isReadOnly,
        capabilities: /^CapBnd:\s*(\w+)/m.exec(status)?.[1],
        noNewPrivileges: /^NoNewPrivs:\s*(\d)/m.exec(status)?.[1],
        memory: memoryLimitOf(String(pid)),
      };
      const expected = {
        user: `${runAsUser}:${runAsGroup}`,
        isReadOnly: String(written.securityContext.readOnlyRootFilesystem),
        capabilities: '0000000000000000',
        noNewPrivileges: '1',
        memory: bytesOf(written.resources.limits.memory),
      };
      if (JSON.stringify(found) !== JSON.stringify(expected))
        throw new Error(`${container} is confined differently: ${JSON.stringify({ found, expected })}`);
    }
  }

  /** Stops the pods, which get as long as the manifest says. @returns seconds and exit codes by container */
  async stop(
    { spec }: Written,
    { containers }: Pods,
  ): Promise<{ service: string; seconds: number; code: number }[]> {
    const grace = String(spec.template.spec.terminationGracePeriodSeconds);
    return Promise.all(
      containers.map(async (service) => {
        const began = Date.now();
        await this.podman.must('stop', '--time', grace, service);
        const code = Number(await this.podman.must('inspect', '--format', '{{.State.ExitCode}}', service));
        return { service, seconds: (Date.now() - began) / 1_000, code };
      }),
    );
  }

  /** Deletes all pods, volumes, and secrets. */
  async remove(): Promise<void> {
    for (const pod of await this.podman.list('pod', 'ls', '--quiet')) {
      const containers = await this.podman.list(
        'ps',
        '--all',
        '--filter',
        `pod=${pod}`,
        '--no-trunc',
        '--quiet',
      );
      await this.podman.must('pod', 'stop', '--time', '1', pod);
      // A separate process of podman unmounts the folders of a stopped container.
      await waitUntil(
        `the folders of pod ${pod} are unmounted`,
        async () => containers.every((id) => !readFileSync('/proc/mounts', 'utf8').includes(id)) || undefined,
        { withinMs: 60_000, everyMs: 100 },
      );
      await this.podman.must('pod', 'rm', pod);
    }
    await this.podman.must('secret', 'rm', '--all');
    for (const volume of this.volumes) await this.podman.run('volume', 'rm', volume);
  }
}

async function replies(url: string, timeoutMs: number): Promise<true | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok || undefined;
  } catch {
    return undefined; // Not started yet, or too slow.
  }
}

function memoryLimitOf(pid: string): number {
  const groups = readFileSync(`/proc/${pid}/cgroup`, 'utf8');
  // Systems with version 1 of cgroups have a tree per controller.
  const first = /^\d+:memory:(.*)$/m.exec(groups)?.[1];
  if (first !== undefined) return limitIn('/sys/fs/cgroup/memory', first, 'memory.limit_in_bytes');
  return limitIn('/sys/fs/cgroup', /^0::(.*)$/m.exec(groups)?.[1] ?? '', 'memory.max');
}

const limitIn = (...names: string[]): number => Number(readFileSync(path.join(...names), 'utf8'));

const bytesOf = (quantity: string): number => {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  return Number(number) * (unit === 'Gi' ? 2 ** 30 : 2 ** 20);
};

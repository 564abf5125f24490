import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { documents } from '../kubernetes-manifests.ts';
import type { Podman } from './podman.ts';

type Condition = 'service_healthy' | 'service_completed_successfully';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: Condition }>;
  healthcheck?: { test: string[]; interval: string; timeout: string; start_period?: string };
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  volumes?: string[];
  secrets?: string[];
  ports?: string[];
  stop_grace_period?: string;
  restart?: string;
}

interface ComposeFile {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, null>;
  secrets: Record<string, { file: string }>;
}

/** Docker's names of security options, where podman has another one. */
const OPTIONS: Record<string, string> = {
  'no-new-privileges:true': 'no-new-privileges',
  'systempaths=unconfined': 'unmask=ALL',
};

const SERVICE_FIELDS = new Set([
  ...['image', 'command', 'environment', 'depends_on', 'healthcheck', 'user', 'read_only', 'cap_drop'],
  ...['security_opt', 'tmpfs', 'volumes', 'secrets', 'ports', 'stop_grace_period', 'restart'],
]);

/**
 * Reads a compose file. Debian's podman-compose 1.0 ignores the conditions of `depends_on`.
 * @param env values of the file's variables
 * @throws {Error} for what `runArguments` doesn't translate, so that no setting is silently left out
 */
export function readCompose(file: string, env: Record<string, string>): ComposeFile {
  const [written] = documents(file);
  const compose = JSON.parse(interpolate(JSON.stringify(written), env)) as ComposeFile;
  for (const [name, service] of Object.entries(compose.services))
    for (const field of Object.keys(service))
      if (!SERVICE_FIELDS.has(field)) throw new Error(`${file}: ${field} of ${name} is not translated.`);
  return compose;
}

/** Replaces `${NAME:-default}` and `${NAME:?message}`. */
const interpolate = (text: string, env: Record<string, string>): string =>
  text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_all, name: string, kind: string, rest: string) => {
    const value = env[name] ?? (kind === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${name} is not set: ${rest}`);
    return value;
  });

/** Translates a service to arguments of `podman run`, without its command. */
export function runArguments(compose: ComposeFile, name: string, folder: string): string[] {
  const service = compose.services[name];
  if (!service) throw new Error(`The compose file has no service ${name}.`);
  const each = (option: string, values: string[] = []) => values.flatMap((value) => [option, value]);
  const inProject = (volume: string) =>
    Object.hasOwn(compose.volumes, volume.split(':')[0] ?? '') ? `${compose.name}_${volume}` : volume;
  const secretFile = (secret: string) =>
    `${path.resolve(folder, compose.secrets[secret]?.file ?? '')}:/run/secrets/${secret}:ro`;
  const { healthcheck } = service;
  return [
    ...['--network', networkOf(compose), '--network-alias', name],
    ...(service.user ? ['--user', service.user] : []),
    ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
    ...each('--cap-drop', service.cap_drop),
    ...each(
      '--security-opt',
      service.security_opt?.map((option) => OPTIONS[option] ?? option),
    ),
    ...each(
      '--tmpfs',
      service.tmpfs?.map((mount) => mount.replace('mode=', 'rw,mode=')),
    ),
    ...each('--volume', service.volumes?.map(inProject)),
    ...each('--volume', service.secrets?.map(secretFile)),
    ...each('--publish', service.ports),
    ...each(
      '--env',
      Object.entries(service.environment ?? {}).map((pair) => pair.join('=')),
    ),
    ...(service.restart ? ['--restart', service.restart] : []),
    ...(service.stop_grace_period ? ['--stop-timeout', String(seconds(service.stop_grace_period))] : []),
    ...(healthcheck ? healthArguments(healthcheck) : ['--no-healthcheck']),
  ];
}

/** `waitUntilHealthy` runs the checks, because podman leaves that to systemd. */
const healthArguments = ({ test: [kind, ...command], timeout }: NonNullable<Service['healthcheck']>) => {
  if (kind !== 'CMD') throw new Error(`A health check with ${kind} is not translated.`);
  return [
    '--health-cmd',
    JSON.stringify(command),
    '--health-interval',
    'disable',
    '--health-timeout',
    timeout,
  ];
};

const networkOf = ({ name }: ComposeFile): string => `${name}_default`;

const seconds = (duration: string): number => {
  const [, number, unit] = /^(\d+)(s|m)$/.exec(duration) ?? [];
  if (!number) throw new Error(`${duration} is not a duration in seconds or minutes.`);
  return Number(number) * (unit === 'm' ? 60 : 1);
};

/** Runs a compose file with podman. */
export class Project {
  private readonly compose: ComposeFile;
  private readonly started: string[] = [];
  /** Address of the machine in the project's network. */
  readonly gateway = '10.99.0.1';

  constructor(
    private readonly podman: Podman,
    private readonly file: string,
    env: Record<string, string>,
  ) {
    this.compose = readCompose(file, env);
  }

  get network(): string {
    return networkOf(this.compose);
  }

  container(service: string): string {
    return `${this.compose.name}-${service}-1`;
  }

  /** Creates the network and the volumes. */
  async create(): Promise<void> {
    await this.podman.must(
      'network',
      'create',
      '--subnet',
      '10.99.0.0/24',
      '--gateway',
      this.gateway,
      this.network,
    );
    for (const volume of Object.keys(this.compose.volumes))
      await this.podman.must('volume', 'create', `${this.compose.name}_${volume}`);
  }

  /** Starts these services, by default all. Each starts once its dependencies meet the conditions of `depends_on`. */
  async up(services = Object.keys(this.compose.services)): Promise<void> {
    for (const name of services) await this.start(name);
    for (const name of services) if (this.compose.services[name]?.healthcheck) await this.untilHealthy(name);
  }

  private async start(name: string): Promise<void> {
    if (this.started.includes(name)) return;
    const service = this.compose.services[name];
    for (const [needed, { condition }] of Object.entries(service?.depends_on ?? {})) {
      await this.start(needed);
      if (condition === 'service_healthy') await this.untilHealthy(needed);
      else await this.untilDone(needed);
    }
    const args = runArguments(this.compose, name, path.dirname(this.file));
    this.started.push(name);
    await this.podman.must(
      'run',
      '--detach',
      '--name',
      this.container(name),
      ...args,
      ...this.whatRuns(name),
    );
  }

  private whatRuns(name: string): string[] {
    const { image = '', command = [] } = this.compose.services[name] ?? {};
    return [image, ...command];
  }

  private async untilDone(name: string): Promise<void> {
    const code = await this.podman.must('wait', this.container(name));
    if (code !== '0') throw new Error(`${name} ended with exit code ${code}:\n${await this.logs(name)}`);
  }

  /**
   * Runs the health check until it passes: every second, or more often if the compose file sets a shorter interval. Fails after 3 failures once the start
   * period is over (Docker's default number of retries).
   */
  private async untilHealthy(name: string): Promise<void> {
    const { interval = '30s', start_period: startPeriod = '0s' } =
      this.compose.services[name]?.healthcheck ?? {};
    const started = Date.now();
    for (let failures = 0; ;) {
      const { code } = await this.podman.run('healthcheck', 'run', this.container(name));
      if (code === 0) return;
      if (Date.now() - started > seconds(startPeriod) * 1_000) failures += 1;
      if (failures >= 3) throw new Error(`${name} is unhealthy:\n${await this.logs(name)}`);
      await pause(Math.min(seconds(interval), 1) * 1_000);
    }
  }

  /** Runs a command in a new container of a service, as `docker compose run --rm` does: without its ports. */
  runOnce(service: string, command: string[], more: string[] = []): Promise<string> {
    const args = runArguments(this.compose, service, path.dirname(this.file));
    const left = new Set(['--publish', '--restart', '--network-alias']);
    const own = args.filter((arg, n) => !left.has(arg) && !left.has(args[n - 1] ?? ''));
    const { image = '' } = this.compose.services[service] ?? {};
    return this.podman.must('run', '--rm', ...own, ...more, image, ...command);
  }

  exec(service: string, command: string[]): Promise<string> {
    return this.podman.must('exec', this.container(service), ...command);
  }

  async logs(service: string): Promise<string> {
    return (await this.podman.run('logs', '--tail', '40', this.container(service))).output;
  }

  /** Stops everything in reverse order and deletes it, with its data. @returns how each service ended, and after how many seconds */
  async down(): Promise<{ service: string; seconds: number; code: number }[]> {
    const ended = [];
    for (const service of this.started.splice(0).reverse()) {
      const container = this.container(service);
      const began = Date.now();
      await this.podman.must('stop', container);
      const code = Number(await this.podman.must('inspect', '--format', '{{.State.ExitCode}}', container));
      ended.push({ service, seconds: (Date.now() - began) / 1_000, code });
      await this.podman.must('rm', '--volumes', container);
    }
    for (const volume of Object.keys(this.compose.volumes))
      await this.podman.must('volume', 'rm', `${this.compose.name}_${volume}`);
    await this.podman.must('network', 'rm', this.network);
    return ended;
  }
}

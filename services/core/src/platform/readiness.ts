import type { Logger } from './logging/logger.ts';

export type ReadinessStatus = 'ok' | 'degraded' | 'unavailable';
export interface Readiness {
  status: ReadinessStatus;
  checks: Record<string, ReadinessStatus>;
}
export type ReadinessCheck = () => ReadinessStatus | Promise<ReadinessStatus>;

const WORSE: ReadinessStatus[] = ['ok', 'degraded', 'unavailable'];

export class ReadinessChecks {
  private readonly checks = new Map<string, ReadinessCheck>();

  private stopping = false;

  constructor(private readonly logger: Logger) {}

  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Reports not ready from now on, so that the load balancer stops sending requests. */
  stop(): void {
    this.stopping = true;
  }

  async check(): Promise<Readiness> {
    if (this.stopping) return { status: 'unavailable', checks: { process: 'unavailable' } };
    const found = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await this.runCheck(name, check)] as const),
    );
    const worst = Math.max(0, ...found.map(([, status]) => WORSE.indexOf(status)));
    return { status: WORSE[worst] ?? 'unavailable', checks: Object.fromEntries(found) };
  }

  private async runCheck(name: string, check: ReadinessCheck): Promise<ReadinessStatus> {
    try {
      return await check();
    } catch (err) {
      this.logger.error({ err, check: name }, 'A readiness check failed');
      return 'unavailable';
    }
  }
}

import type { Logger } from './logging/logger.ts';

export type ReadinessStatus = 'ok' | 'degraded' | 'unavailable';
export interface Readiness {
  status: ReadinessStatus;
  checks: Record<string, ReadinessStatus>;
}
export type ReadinessCheck = () => ReadinessStatus | Promise<ReadinessStatus>;

const WORSE: ReadinessStatus[] = ['ok', 'degraded', 'unavailable'];

/** Asks every part whether it can do its work. A check that throws is `unavailable`. */
export class ReadinessChecks {
  private readonly checks = new Map<string, ReadinessCheck>();

  private stopping = false;

  constructor(private readonly logger: Logger) {}

  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** From now on nobody should be sent here, whatever still works. */
  stop(): void {
    this.stopping = true;
  }

  async look(): Promise<Readiness> {
    if (this.stopping) return { status: 'unavailable', checks: { process: 'unavailable' } };
    const found = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await this.ask(name, check)] as const),
    );
    const worst = Math.max(0, ...found.map(([, status]) => WORSE.indexOf(status)));
    return { status: WORSE[worst] ?? 'unavailable', checks: Object.fromEntries(found) };
  }

  private async ask(name: string, check: ReadinessCheck): Promise<ReadinessStatus> {
    try {
      return await check();
    } catch (err) {
      this.logger.error({ err, check: name }, 'A readiness check failed');
      return 'unavailable';
    }
  }
}

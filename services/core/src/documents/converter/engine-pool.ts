import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { JobLog } from '../../platform/index.ts';
import type { Sandbox } from '../../programs/index.ts';
import { CONVERSION_LIMITS, type ConversionLimits } from './conversion-limits.ts';
import { ConversionRefusedError, ConverterFaultError } from './converter-errors.ts';
import type { DocxConverter } from './document-converter.ts';
import { type EngineTemplate, prepareEngineTemplate } from './engine-template.ts';
import { WarmEngine } from './warm-engine.ts';

export interface EnginePoolParts {
  /** soffice.bin */
  program: string;
  /** How many engines there are at most. */
  size: number;
  /** Where they run. */
  sandbox: Sandbox;
  log: JobLog;
  /** Hears of each engine that is up. */
  onStart?: () => void;
  limits?: ConversionLimits;
}

/** Word documents by LibreOffice processes that stay warm. Engines start when they are first needed. */
export class EnginePool implements DocxConverter {
  private readonly limits: ConversionLimits;
  private readonly idle: WarmEngine[] = [];
  private readonly engines = new Set<WarmEngine>();
  private readonly starting = new Set<Promise<WarmEngine>>();
  /** Engines that clear up after their last document. */
  private readonly clearing = new Set<Promise<void>>();
  /** Places of engines that exist or are starting. */
  private taken = 0;
  private readonly waiting: ((place: WarmEngine | 'start') => void)[] = [];
  private template: Promise<EngineTemplate> | undefined;
  private closed = false;
  private started = 0;

  constructor(private readonly parts: EnginePoolParts) {
    this.limits = parts.limits ?? CONVERSION_LIMITS;
  }

  async convert(docx: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    signal.throwIfAborted();
    const engine = await this.acquire();
    try {
      signal.throwIfAborted();
      const pdf = await engine.convert(docx, signal);
      await this.release(engine);
      return pdf;
    } catch (error) {
      if (error instanceof ConversionRefusedError && error.code === 'unreadable') await this.release(engine);
      else await this.retire(engine, nameOf(error));
      throw error;
    }
  }

  /**
   * Starts an engine if none is idle, to find out whether one can be had.
   * @throws EngineUnavailableError, SandboxUnavailableError
   */
  async warmUp(): Promise<void> {
    await this.release(await this.acquire());
  }

  /** The process ids of the engines that are up. */
  pids(): number[] {
    return [...this.engines].flatMap(({ running, pid }) => (running && pid) || []);
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.clearing); // or their folders would go from under them
    const template = await this.template?.catch(() => undefined); // its failure was reported to whoever asked for an engine
    await Promise.all([...this.engines].map((engine) => engine.stop()));
    await Promise.allSettled(this.starting); // each sees that the pool is closed, and stops what it has started
    if (template) await rm(template.folder, { recursive: true, force: true });
  }

  private async acquire(): Promise<WarmEngine> {
    for (;;) {
      const idle = this.idle.pop();
      if (idle?.running) return idle;
      if (idle) await this.retire(idle, DIED);
      if (this.taken < this.parts.size) {
        this.taken += 1;
        return this.start();
      }
      const place = await new Promise<WarmEngine | 'start'>((resolve) => this.waiting.push(resolve));
      if (place === 'start') return this.start();
      if (place.running) return place;
      await this.retire(place, DIED);
    }
  }

  private start(): Promise<WarmEngine> {
    const starting = this.startInPlace();
    this.starting.add(starting);
    return starting.finally(() => this.starting.delete(starting));
  }

  /** Starts an engine in a place that is taken already. */
  private async startInPlace(): Promise<WarmEngine> {
    try {
      if (this.closed) throw new ConverterFaultError(CLOSED);
      const engine = await this.startEngine();
      this.engines.add(engine);
      if (this.closed) await this.remove(engine, CLOSED);
      this.parts.log.info({ pid: engine.pid }, 'a LibreOffice engine is up');
      this.parts.onStart?.();
      return engine;
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  private async startEngine(): Promise<WarmEngine> {
    const { program, sandbox } = this.parts;
    const parts = { program, sandbox, limits: this.limits };
    this.template ??= prepareEngineTemplate(parts);
    const { folder, fill } = await this.template.catch((error: unknown) => {
      this.template = undefined; // to be tried again by the next that needs an engine
      throw error;
    });
    const own = path.join(folder, `engine-${(this.started += 1)}`);
    return WarmEngine.start({ ...parts, folder: own, fill });
  }

  /** Whoever has a PDF does not wait until its engine is ready for the next. */
  private async release(engine: WarmEngine): Promise<void> {
    const reason = this.reasonToReplace(engine);
    if (reason) return this.retire(engine, reason);
    const clearing = this.clear(engine).catch((error: unknown) => {
      this.parts.log.error(
        { pid: engine.pid, error: nameOf(error) },
        'a LibreOffice engine was not replaced',
      );
    });
    this.clearing.add(clearing);
    void clearing.then(() => this.clearing.delete(clearing));
  }

  /** Makes an engine ready for the next document, and hands it on. */
  private async clear(engine: WarmEngine): Promise<void> {
    const fault = this.closed ? undefined : await engine.clear().then(() => undefined, nameOf);
    if (fault) return this.retire(engine, fault);
    const next = this.waiting.shift();
    if (next) next(engine);
    else this.idle.push(engine);
  }

  private reasonToReplace(engine: WarmEngine): string | undefined {
    if (engine.jobs >= this.limits.jobsPerEngine) return 'it has reached its job limit';
    const memory = engine.memory();
    return memory !== undefined && memory > this.limits.engineMemory ? 'it has grown' : undefined;
  }

  private async retire(engine: WarmEngine, reason: string): Promise<void> {
    await this.remove(engine, reason);
    this.leave();
  }

  private async remove(engine: WarmEngine, reason: string): Promise<void> {
    this.parts.log.info({ pid: engine.pid, jobs: engine.jobs, reason }, 'a LibreOffice engine is replaced');
    this.engines.delete(engine);
    await engine.stop();
  }

  /** Hands the place of an engine to whoever waits longest. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next('start');
    else this.taken -= 1;
  }
}

const DIED = 'it ended while it was idle';
const CLOSED = 'the converter is closed';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'a fault');

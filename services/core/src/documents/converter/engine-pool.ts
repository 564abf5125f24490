import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { JobLog } from '../../platform/index.ts';
import type { Sandbox } from '../../subprocess/index.ts';
import { CONVERSION_LIMITS, type ConversionLimits } from './conversion-limits.ts';
import { ConversionRefusedError, ConverterFaultError } from './converter-errors.ts';
import type { DocxConverter } from './document-converter.ts';
import { type EngineTemplate, prepareEngineTemplate } from './engine-template.ts';
import { WarmEngine } from './warm-engine.ts';

export interface EnginePoolDeps {
  program: string;
  size: number;
  sandbox: Sandbox;
  log: JobLog;
  onStart?: () => void;
  limits?: ConversionLimits;
}

export class EnginePool implements DocxConverter {
  private readonly limits: ConversionLimits;
  private readonly idle: WarmEngine[] = [];
  private readonly engines = new Set<WarmEngine>();
  private readonly starting = new Set<Promise<WarmEngine>>();
  private readonly clearing = new Set<Promise<void>>();
  private taken = 0;
  private readonly waiting: ((place: WarmEngine | 'start') => void)[] = [];
  private template: Promise<EngineTemplate> | undefined;
  private closed = false;
  private started = 0;

  constructor(private readonly deps: EnginePoolDeps) {
    this.limits = deps.limits ?? CONVERSION_LIMITS;
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

  /** Starts an engine if none is idle, to find out whether it can run. @throws EngineUnavailableError, SandboxUnavailableError */
  async warmUp(): Promise<void> {
    await this.release(await this.acquire());
  }

  pids(): number[] {
    return [...this.engines].flatMap(({ running, pid }) => (running && pid) || []);
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.clearing); // engines being cleaned up still need their folders
    const template = await this.template?.catch(() => undefined); // the caller who needed an engine got the error
    await Promise.all([...this.engines].map((engine) => engine.stop()));
    await Promise.allSettled(this.starting); // a start that finds the pool closed stops its engine
    if (template) await rm(template.folder, { recursive: true, force: true });
  }

  private async acquire(): Promise<WarmEngine> {
    for (;;) {
      const idle = this.idle.pop();
      if (idle?.running) return idle;
      if (idle) await this.retire(idle, DIED);
      if (this.taken < this.deps.size) {
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

  private async startInPlace(): Promise<WarmEngine> {
    try {
      if (this.closed) throw new ConverterFaultError(CLOSED);
      const engine = await this.startEngine();
      this.engines.add(engine);
      if (this.closed) await this.remove(engine, CLOSED);
      this.deps.log.info({ pid: engine.pid }, 'a LibreOffice engine is up');
      this.deps.onStart?.();
      return engine;
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  private async startEngine(): Promise<WarmEngine> {
    const { program, sandbox } = this.deps;
    const deps = { program, sandbox, limits: this.limits };
    this.template ??= prepareEngineTemplate(deps);
    const { folder, fill } = await this.template.catch((error: unknown) => {
      this.template = undefined; // the next caller tries again
      throw error;
    });
    const own = path.join(folder, `engine-${(this.started += 1)}`);
    return WarmEngine.start({ ...deps, folder: own, fill });
  }

  /** Cleans up the engine in the background, so that the caller gets its PDF without waiting. */
  private async release(engine: WarmEngine): Promise<void> {
    const reason = this.reasonToReplace(engine);
    if (reason) return this.retire(engine, reason);
    const clearing = this.clear(engine).catch((error: unknown) => {
      this.deps.log.error({ pid: engine.pid, error: nameOf(error) }, 'a LibreOffice engine was not replaced');
    });
    this.clearing.add(clearing);
    void clearing.then(() => this.clearing.delete(clearing));
  }

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
    return memory !== undefined && memory > this.limits.engineMemory ? 'it uses too much memory' : undefined;
  }

  private async retire(engine: WarmEngine, reason: string): Promise<void> {
    await this.remove(engine, reason);
    this.leave();
  }

  private async remove(engine: WarmEngine, reason: string): Promise<void> {
    this.deps.log.info({ pid: engine.pid, jobs: engine.jobs, reason }, 'a LibreOffice engine is replaced');
    this.engines.delete(engine);
    await engine.stop();
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next('start');
    else this.taken -= 1;
  }
}

const DIED = 'it exited while idle';
const CLOSED = 'the converter is closed';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'a fault');

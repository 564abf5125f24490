import type { JobLog } from '../../platform/index.ts';
import { SandboxUnavailableError } from '../../subprocess/index.ts';
import { ConversionRefusedError, ConverterFaultError, EngineUnavailableError } from './converter-errors.ts';
import type { DocxConverter } from './document-converter.ts';
import type { WordConversion } from './word-conversion.ts';

export interface WarmConverter extends DocxConverter {
  warmUp(): Promise<void>;
}

export interface FailoverDeps {
  warm: WarmConverter;
  fallback: DocxConverter;
  log: JobLog;
  retryMs?: { first: number; max: number };
}

type Cause = Required<Pick<WordConversion, 'reason' | 'detail'>>;

const FAULTS_MAX = 3;
const RETRY_MS = { first: 15_000, max: 300_000 };

/** Converts with warm engines, or with one LibreOffice per document while the engines fail. Retries the engines in the background. */
export class FailoverDocxConverter implements DocxConverter {
  private cause: Cause | undefined;
  private faults = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly retryMs: { first: number; max: number };
  private nextRetryMs: number;
  private closed = false;
  private probing: Promise<void> = Promise.resolve();

  constructor(private readonly deps: FailoverDeps) {
    this.retryMs = deps.retryMs ?? RETRY_MS;
    this.nextRetryMs = this.retryMs.first;
  }

  get problem(): Cause | undefined {
    return this.cause;
  }

  async convert(docx: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const { warm, fallback } = this.deps;
    if (this.cause) return fallback.convert(docx, signal);
    try {
      const pdf = await warm.convert(docx, signal);
      this.works();
      return pdf;
    } catch (error) {
      signal.throwIfAborted();
      this.assess(error);
      if (!isUnavailable(error) || this.closed) throw error;
    }
    return fallback.convert(docx, signal);
  }

  async check(): Promise<void> {
    await this.deps.warm.warmUp().catch((error: unknown) => this.assess(error));
  }

  fallBack(error: Error): void {
    if (this.closed || this.cause) return;
    const reason = error instanceof SandboxUnavailableError ? 'sandbox' : 'engine';
    this.cause = { reason, detail: error.message };
    this.deps.log.error(
      { reason, detail: error.message, retryMs: this.nextRetryMs },
      'Warm LibreOffice engines don’t work. Until they do, libreoffice-convert converts Word documents',
    );
    this.retryLater();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await Promise.all([this.deps.warm.close(), this.deps.fallback.close()]);
    await this.probing;
  }

  private works(): void {
    this.faults = 0;
    this.nextRetryMs = this.retryMs.first;
  }

  private assess(error: unknown): void {
    if (error instanceof ConversionRefusedError) {
      if (error.code === 'unreadable') this.works(); // only a working engine can refuse a document
    } else if (isUnavailable(error)) this.fallBack(error);
    else if (error instanceof ConverterFaultError && (this.faults += 1) >= FAULTS_MAX) this.fallBack(error);
  }

  private retryLater(): void {
    this.timer = setTimeout(() => {
      this.probing = this.probe();
    }, this.nextRetryMs).unref();
    this.nextRetryMs = Math.min(this.nextRetryMs * 2, this.retryMs.max);
  }

  private async probe(): Promise<void> {
    try {
      await this.deps.warm.warmUp();
      this.cause = undefined;
      this.faults = 0;
      this.deps.log.info({}, 'Warm LibreOffice engines convert Word documents again');
    } catch (error) {
      if (this.closed) return;
      const detail = error instanceof Error ? error.message : String(error);
      this.cause = { reason: error instanceof SandboxUnavailableError ? 'sandbox' : 'engine', detail };
      this.retryLater();
    }
  }
}

const isUnavailable = (error: unknown): error is EngineUnavailableError | SandboxUnavailableError =>
  error instanceof EngineUnavailableError || error instanceof SandboxUnavailableError;

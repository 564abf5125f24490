import type { JobLog } from '../../platform/index.ts';
import { SandboxUnavailableError } from '../../programs/index.ts';
import { ConversionRefusedError, ConverterFaultError, EngineUnavailableError } from './converter-errors.ts';
import type { DocxConverter } from './document-converter.ts';
import type { WordConversion } from './word-conversion.ts';

export interface WarmConverter extends DocxConverter {
  /** @throws EngineUnavailableError, SandboxUnavailableError */
  warmUp(): Promise<void>;
}

export interface FallbackParts {
  warm: WarmConverter;
  /** Starts a LibreOffice for each document. */
  fallback: DocxConverter;
  log: JobLog;
  /** Milliseconds until warm engines are tried again; doubles up to `most` each time that fails. */
  retryMs?: { first: number; most: number };
}

type Cause = Required<Pick<WordConversion, 'reason' | 'detail'>>;

/** Faults of engines in a row, without a document converted in between, that make warm engines count as broken. */
const FAULTS_MAX = 3;
const RETRY_MS = { first: 15_000, most: 300_000 };

/**
 * Word documents by warm engines. While those don't work, by a LibreOffice for each document: a document whose engine couldn't be had is
 * converted that way at once. Warm engines are tried again in the background, with no document at stake.
 */
export class FallbackDocxConverter implements DocxConverter {
  private cause: Cause | undefined;
  private faults = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly retryMs: { first: number; most: number };
  private nextRetryMs: number;
  private closed = false;
  private probing: Promise<void> = Promise.resolve();

  constructor(private readonly parts: FallbackParts) {
    this.retryMs = parts.retryMs ?? RETRY_MS;
    this.nextRetryMs = this.retryMs.first;
  }

  /** Why warm engines are not in use; undefined while they are. */
  get problem(): Cause | undefined {
    return this.cause;
  }

  async convert(docx: Uint8Array, signal: AbortSignal): Promise<Uint8Array> {
    const { warm, fallback } = this.parts;
    if (this.cause) return fallback.convert(docx, signal);
    try {
      const pdf = await warm.convert(docx, signal);
      this.works();
      return pdf;
    } catch (error) {
      signal.throwIfAborted();
      this.judge(error);
      if (!isUnavailable(error) || this.closed) throw error;
    }
    return fallback.convert(docx, signal);
  }

  /** Finds out whether warm engines can be had, without a document. */
  async check(): Promise<void> {
    await this.parts.warm.warmUp().catch((error: unknown) => this.judge(error));
  }

  /** Uses the fallback from now on, until warm engines can be had. */
  fallBack(error: Error): void {
    if (this.closed || this.cause) return;
    const reason = error instanceof SandboxUnavailableError ? 'sandbox' : 'engine';
    this.cause = { reason, detail: error.message };
    this.parts.log.error(
      { reason, detail: error.message, retryMs: this.nextRetryMs },
      'Warm LibreOffice engines don’t work. Until they do, libreoffice-convert converts Word documents',
    );
    this.retryLater();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await Promise.all([this.parts.warm.close(), this.parts.fallback.close()]);
    await this.probing;
  }

  private works(): void {
    this.faults = 0;
    this.nextRetryMs = this.retryMs.first;
  }

  private judge(error: unknown): void {
    if (error instanceof ConversionRefusedError) {
      if (error.code === 'unreadable') this.works(); // the engine has read it
    } else if (isUnavailable(error)) this.fallBack(error);
    else if (error instanceof ConverterFaultError && (this.faults += 1) >= FAULTS_MAX) this.fallBack(error);
  }

  private retryLater(): void {
    this.timer = setTimeout(() => {
      this.probing = this.probe();
    }, this.nextRetryMs).unref();
    this.nextRetryMs = Math.min(this.nextRetryMs * 2, this.retryMs.most);
  }

  private async probe(): Promise<void> {
    try {
      await this.parts.warm.warmUp();
      this.cause = undefined;
      this.faults = 0;
      this.parts.log.info({}, 'Warm LibreOffice engines convert Word documents again');
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

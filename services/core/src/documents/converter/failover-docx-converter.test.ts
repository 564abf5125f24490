import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { SandboxUnavailableError } from '../../subprocess/index.ts';
import {
  ConversionRefusedError,
  ConverterFaultError,
  EngineCrashError,
  EngineUnavailableError,
} from './converter-errors.ts';
import { FailoverDocxConverter } from './failover-docx-converter.ts';

const never = new AbortController().signal;
const [WARM, COLD] = [Buffer.from('warm'), Buffer.from('cold')];

describe('FailoverDocxConverter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const open = (...faults: Error[]) => {
    const next = () => {
      const fault = faults.shift();
      return fault ? Promise.reject(fault) : Promise.resolve();
    };
    const warm = { convert: () => next().then(() => WARM), warmUp: vi.fn(next), close: async () => {} };
    const fallback = { convert: () => Promise.resolve(COLD), close: async () => {} };
    const retryMs = { first: 1_000, max: 4_000 };
    const converter = new FailoverDocxConverter({ warm, fallback, log: SILENT, retryMs });
    return { converter, warm, convert: () => converter.convert(Buffer.from('a'), never) };
  };

  it.each([
    ['engine', new EngineUnavailableError('It does not start.')],
    ['sandbox', new SandboxUnavailableError('There is none.')],
  ])('uses the fallback for the same document without %s', async (reason, fault) => {
    const { converter, convert } = open(fault);
    expect(await convert()).toBe(COLD);
    expect(converter.problem).toEqual({ reason, detail: fault.message });
  });

  it('retries warm engines without a document, with growing delays', async () => {
    const fault = () => new EngineUnavailableError('It does not start.');
    const { converter, warm, convert } = open(fault(), fault(), fault());
    await convert();
    for (const [ms, tries] of [
      [999, 0],
      [1, 1],
      [1_999, 1],
      [1, 2],
      [3_999, 2],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(warm.warmUp).toHaveBeenCalledTimes(tries);
      expect(await convert()).toBe(COLD);
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(converter.problem).toBeUndefined();
    expect(await convert()).toBe(WARM);
  });

  it('treats three consecutive faults as broken engines, and leaves those documents to the queue', async () => {
    const { converter, convert } = open(
      new EngineCrashError('1'),
      new ConverterFaultError('2'),
      new EngineCrashError('3'),
    );
    for (const message of ['1', '2', '3']) await expect(convert()).rejects.toThrow(message);
    expect(converter.problem).toEqual({ reason: 'engine', detail: '3' });
    expect(await convert()).toBe(COLD);
  });

  it('resets the fault count when an engine has read a document', async () => {
    const { converter, convert } = open(
      new EngineCrashError('1'),
      new EngineCrashError('2'),
      new ConversionRefusedError('unreadable'),
      new EngineCrashError('3'),
    );
    for (let each = 0; each < 4; each++) await expect(convert()).rejects.toThrow();
    expect(converter.problem).toBeUndefined();
  });

  it("doesn't retry after close", async () => {
    const { converter, warm, convert } = open(new EngineUnavailableError('It does not start.'));
    await convert();
    await converter.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(warm.warmUp).not.toHaveBeenCalled();
  });
});

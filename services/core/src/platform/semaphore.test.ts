import { describe, expect, it } from 'vitest';
import { Semaphore } from './semaphore.ts';

describe('Semaphore', () => {
  it('limits concurrency and runs everything', async () => {
    const semaphore = new Semaphore(2);
    let running = 0;
    let most = 0;
    const work = async (n: number) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return n;
    };
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) => semaphore.run(() => work(n))));
    expect(results).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(most).toBe(2);
  });

  it('releases the slot after a failure', async () => {
    const semaphore = new Semaphore(1);
    await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(semaphore.run(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});

import { describe, expect, it } from 'vitest';
import { TooManyError } from '../../errors.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { SaveThrottle } from './save-throttle.ts';

const MINUTE = 60_000;

function start() {
  const clock = new TestClock();
  const throttle = new SaveThrottle(clock);
  const save = (size = 100, application = 'one') => throttle.count(application, size);
  const taken = (size = 100) => {
    for (let count = 0; ; count += 1)
      try {
        save(size);
      } catch (error) {
        return { count, error: error as TooManyError };
      }
  };
  return { clock, save, taken };
}

describe('save rate limit', () => {
  it("doesn't affect someone who types for hours with a save each second", () => {
    const { clock, save } = start();
    for (let second = 0; second < 4 * 3_600; second += 1) {
      save();
      clock.advance(1_000);
    }
  });

  it('accepts a burst, such as an afternoon offline, and then returns TooMany', () => {
    const { taken } = start();
    const { count, error } = taken();
    expect(count).toBe(300);
    expect(error).toBeInstanceOf(TooManyError);
    expect(error).toMatchObject({ kind: 'too_many', retryAfterSeconds: 1 });
    expect(error.message).toContain('are kept on this device and will be saved in 1 minute.');
  });

  it('has room again at the announced time', () => {
    const { clock, save, taken } = start();
    const { error } = taken();
    clock.advance(error.retryAfterSeconds * 1_000);
    save();
    clock.advance(MINUTE);
    expect(taken().count).toBe(60);
  });

  it('counts large saves as several', () => {
    const { taken } = start();
    expect(taken(250_000).count).toBe(9);
  });

  it("doesn't affect other applications", () => {
    const { save, taken } = start();
    taken();
    save(100, 'another');
  });

  it('forgets waiting times when very many applications have saved', () => {
    const { clock, save, taken } = start();
    taken();
    for (let n = 0; n < 60_000; n += 1) {
      clock.advance(10);
      save(100, `application ${n}`);
    }
    expect(taken().count).toBe(300);
  });
});

import { describe, expect, it } from 'vitest';
import { TooManyError } from '../errors.ts';
import { TestClock } from '../testing/test-clock.ts';
import { SearchThrottle } from './search-throttle.ts';

describe('SearchThrottle', () => {
  it('rejects an address after too many searches until the minute ends, without affecting others', () => {
    const clock = new TestClock();
    const throttle = new SearchThrottle(clock, 0.001);
    for (let n = 0; n < 3; n++) throttle.count('192.0.2.1');
    expect(() => throttle.count('192.0.2.1')).toThrow(TooManyError);
    throttle.count('192.0.2.2');
    clock.advance(60_000);
    throttle.count('192.0.2.1');
  });

  it('counts the addresses of an IPv6 network together', () => {
    const throttle = new SearchThrottle(new TestClock(), 1 / 3000);
    throttle.count('2001:db8:0:1::1');
    expect(() => throttle.count('2001:db8:0:1::2')).toThrow(TooManyError);
  });

  it('has bounded memory', () => {
    const throttle = new SearchThrottle(new TestClock(), 1 / 3000);
    throttle.count('192.0.2.1');
    for (let n = 0; n < 50_000; n++) throttle.count(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
    expect(() => throttle.count('192.0.2.1')).not.toThrow();
  });
});

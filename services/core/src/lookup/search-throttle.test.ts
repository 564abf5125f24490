import { describe, expect, it } from 'vitest';
import { TooManyError } from '../errors.ts';
import { TestClock } from '../testing/test-clock.ts';
import { SearchThrottle } from './search-throttle.ts';

describe('SearchThrottle', () => {
  it('refuses an address that asks too often, until the minute is over, and nobody else', () => {
    const clock = new TestClock();
    const throttle = new SearchThrottle(clock, 0.001);
    for (let n = 0; n < 3; n++) throttle.count('192.0.2.1');
    expect(() => throttle.count('192.0.2.1')).toThrow(TooManyError);
    throttle.count('192.0.2.2');
    clock.advance(60_000);
    throttle.count('192.0.2.1');
  });

  it('takes the addresses of one IPv6 network for one', () => {
    const throttle = new SearchThrottle(new TestClock(), 1 / 3000);
    throttle.count('2001:db8:0:1::1');
    expect(() => throttle.count('2001:db8:0:1::2')).toThrow(TooManyError);
  });

  it('does not grow with the number of addresses', () => {
    const throttle = new SearchThrottle(new TestClock(), 1 / 3000);
    throttle.count('192.0.2.1');
    for (let n = 0; n < 50_000; n++) throttle.count(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
    expect(() => throttle.count('192.0.2.1')).not.toThrow();
  });
});

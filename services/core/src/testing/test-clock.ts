import type { Clock } from '../platform/time/clock.ts';

export class TestClock implements Clock {
  constructor(private time = Date.parse('2026-11-21T15:00:00.000Z')) {}

  now(): Date {
    return new Date(this.time);
  }

  advance(milliseconds: number): void {
    this.time += milliseconds;
  }
}

import { describe } from 'vitest';
import { describeFailing } from './describe-failing.ts';
import { describeHolding } from './describe-holding.ts';
import { describeRunning } from './describe-running.ts';
import { describeSharing } from './describe-sharing.ts';
import { queueBench } from './queue-bench.ts';

export function describeJobQueue(adapter: 'lease' | 'bull'): void {
  describe(`a ${adapter} queue`, () => {
    const queues = queueBench(adapter);
    describeRunning(queues);
    describeFailing(queues);
    describeSharing(queues);
    describeHolding(queues);
  });
}

// @module-tag early
import { describeJobQueue } from './testing/describe-job-queue.ts';

describeJobQueue('bull');

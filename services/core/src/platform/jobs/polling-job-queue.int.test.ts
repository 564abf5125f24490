// @module-tag early
// @module-tag mariadb
import { describeJobQueue } from './testing/describe-job-queue.ts';

describeJobQueue('lease');

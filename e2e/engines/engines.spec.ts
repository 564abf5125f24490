import { inPlaywright } from './engine-test.ts';
import { journeys } from './journeys.ts';

journeys(inPlaywright);

import { inWebKit } from './engine-test.ts';
import { journeys } from './journeys.ts';

journeys(inWebKit);

import { inPlaywright } from './engine-test.ts';
import { extensions } from './extensions.ts';
import { journeys } from './journeys.ts';
import { rounds } from './rounds.ts';

journeys(inPlaywright);
rounds(inPlaywright, { canKill: true });
extensions(inPlaywright);

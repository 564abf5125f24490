import { inPlaywright } from './engine-test.ts';
import { extensions } from './extensions.ts';
import { journeys } from './journeys.ts';
import { recommendations } from './recommendations.ts';
import { rounds } from './rounds.ts';

journeys(inPlaywright);
rounds(inPlaywright, { canKill: true });
extensions(inPlaywright);
recommendations(inPlaywright);

import { inWebKit } from './engine-test.ts';
import { extensions } from './extensions.ts';
import { journeys } from './journeys.ts';
import { recommendations } from './recommendations.ts';
import { rounds } from './rounds.ts';

journeys(inWebKit);
rounds(inWebKit, { canKill: false });
extensions(inWebKit);
recommendations(inWebKit);

import { SOURCE, write } from '@portico/texts';
import type { Option } from '../definition.ts';
import { stateTexts } from './states-and-provinces.texts.ts';

/** Order of the options: states, provinces, military mail, and territories, each sorted by name. Compiled texts don't keep their order. */
const ORDER = [
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY',
  'AB BC MB NB NL NT NS NU ON PE QC SK YT',
  'AA AE AP',
  'AS FM GU MH MP PW PR VI',
];

export const STATE_NAMES = { ...stateTexts };

export const STATES_AND_PROVINCES: readonly Option[] = ORDER.flatMap((codes) =>
  (codes.split(' ') as (keyof typeof STATE_NAMES)[]).map((value) => ({
    value,
    label: write(SOURCE, STATE_NAMES[value]),
  })),
);

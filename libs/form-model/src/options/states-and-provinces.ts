import { SOURCE, write } from '@portico/texts';
import type { Option } from '../definition.ts';
import { stateTexts } from './states-and-provinces.texts.ts';

/** States of the United States, provinces of Canada, military mail and territories: each of these by name. */
export const STATES_AND_PROVINCES: readonly Option[] = Object.entries(stateTexts).map(([value, text]) => ({
  value,
  label: write(SOURCE, text),
}));

import { OptionListEntity } from './option-list.entity.ts';

/** The tables of this room. */
export const OPTION_LIST_ENTITIES = [OptionListEntity];

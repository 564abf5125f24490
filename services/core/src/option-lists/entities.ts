import { OptionListEntity } from './option-list.entity.ts';

export const OPTION_LIST_ENTITIES = [OptionListEntity];

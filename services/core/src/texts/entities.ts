import { OwnWordsEntity, OwnWordsRevisionEntity } from './own-words/own-words.entity.ts';

/** The tables of this room. */
export const TEXT_ENTITIES = [OwnWordsEntity, OwnWordsRevisionEntity];

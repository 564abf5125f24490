export { OPTION_LIST_ENTITIES } from './entities.ts';
export { type OptionListRow } from './option-list.entity.ts';
export { openOptionLists, type OptionListsModule } from './open-option-lists.ts';
export { addRevision, ListChangedError, storedList, storedRevisions } from './stored-lists.ts';

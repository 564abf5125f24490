export { createLookup, type LookupProviders } from './create-lookup.ts';
export { LOOKUP_ENTITIES } from './entities.ts';
export { importList } from './list/import-list.ts';
export type { ImportNotes, ImportReport } from './list/list-importer.ts';
export { ListError } from './list/read-list.ts';
export { Lookup } from './lookup.ts';
export type { LookupProvider } from './lookup-provider.ts';

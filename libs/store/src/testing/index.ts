export { freshDrafts, storedDrafts } from './stored-drafts.ts';
export { endSessionWithTest, loggedInStore, MemoryStorage, visitorStore } from './stores.ts';
export { profileReply, json, networkError, stubServer } from './stub-server.ts';
export { consentStep, personStep, storePage } from './steps.ts';
export type { SeenRequest, StubReply, StubRoute, StubServer } from './stub-server.ts';

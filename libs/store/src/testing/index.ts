/** For tests of the packages that use the store. Not part of what a browser loads. */
export { freshDrafts, keptDrafts } from './kept-drafts.ts';
export { loggedInStore } from './logged-in-store.ts';
export { MemoryStorage } from './memory-storage.ts';
export { profileReply } from './profile.ts';
export { consentStep, personStep, storePage } from './steps.ts';
export { visitorStore } from './visitor-store.ts';
export { json, networkError, stubServer } from './stub-server.ts';
export type { SeenRequest, StubReply, StubRoute, StubServer } from './stub-server.ts';

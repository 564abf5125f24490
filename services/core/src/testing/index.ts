export { addApplication } from './add-application.ts';
export { fixedDefinitions } from './fixed-definitions.ts';
export { TestClock } from './test-clock.ts';
export { startTestCore } from './test-core.ts';
export type { TestCore } from './test-core.ts';
export { makeTestDatabase } from './test-database.ts';
export type { TestDatabase } from './test-database.ts';
export { COMPLETE, TEST_STEPS } from './test-steps.ts';

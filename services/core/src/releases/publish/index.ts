export { releaseProblems } from './check-release.ts';
export { translationGaps } from './translation-problems.ts';
export { routeProblems } from '../routes/route-problems.ts';
export { readReleaseFolder } from './read-release-folder.ts';
export type { ReleaseFolder } from './read-release-folder.ts';
export { ReleaseRefusedError } from '../release-errors.ts';

export { compilePattern, patternProblem } from './safe-regex/safe-regex.ts';
export { randomPatterns } from './safe-regex/random-patterns.fixture.ts';
export { stepOf } from './step.fixture.ts';

export { compilePattern, patternProblem } from './patterns/patterns.ts';
export { randomPatterns } from './patterns/random-patterns.fixture.ts';
export { stepOf } from './step.fixture.ts';

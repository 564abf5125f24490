export { compile, compileInParts } from './compile.ts';
export type { CompiledStep } from './compile.ts';
export { judge, validate } from './validate.ts';
export type { ValidationContext } from './validate.ts';

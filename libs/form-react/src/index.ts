export { FormEngine } from './engine/form-engine.tsx';
export type { FormEngineProps } from './engine/form-engine.tsx';

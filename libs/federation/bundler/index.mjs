export { stepConfig } from './step-config.mjs';
export { shellConfig } from './shell-config.mjs';

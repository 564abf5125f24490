export { stepConfig } from './step-config.mjs';
export { shellConfig } from './shell-config.mjs';
export { officeConfig } from './office-config.mjs';

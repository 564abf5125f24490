import { officeConfig } from '@portico/federation/bundler';

export default officeConfig(import.meta.url);

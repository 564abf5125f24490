import { stepConfig } from '@portico/federation/bundler';

export default stepConfig(import.meta.url);

import { shellConfig } from '@portico/federation/bundler';

export default shellConfig(import.meta.url);

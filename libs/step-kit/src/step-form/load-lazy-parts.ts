export { loadLazyParts } from '@portico/form-react';

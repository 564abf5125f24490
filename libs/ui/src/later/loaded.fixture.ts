import { loadLater } from '../index.ts';

// Tests look at the page as it is once the browser was idle.
await loadLater();

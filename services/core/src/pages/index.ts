export { Pages } from './pages.ts';

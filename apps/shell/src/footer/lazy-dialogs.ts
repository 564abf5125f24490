export { Help } from './help.tsx';
export { Privacy } from './privacy.tsx';

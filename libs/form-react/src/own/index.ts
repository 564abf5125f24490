export { OwnQuestion } from './own-question.tsx';

export { CustomWidgetQuestion } from './custom-question.tsx';

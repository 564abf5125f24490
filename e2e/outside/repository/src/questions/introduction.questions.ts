import { question, rule, type QuestionGroup } from '@portico/form-model';

export const introduction: QuestionGroup = {
  id: 'introduction',
  title: 'A Day on Campus',
  questions: [
    question.own(
      'x-day',
      question.date({
        key: 'visit_day',
        label: 'Day of Your Visit',
        required: true,
        rules: [rule.yearNotBefore(0, 'Please choose a day from {year} on.')],
      }),
    ),
    question.textarea({ key: 'visit_wishes', label: 'What You Would Like to See', maxLength: 500 }),
  ],
};

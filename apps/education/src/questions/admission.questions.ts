import { question, type QuestionGroup } from '@portico/form-model';
import { MAJORS } from './majors.options.ts';

export const admission: QuestionGroup = {
  id: 'admission',
  title: 'Admission Details',
  questions: [
    question.dropdown({
      key: 'entry_term',
      label: 'When do you plan to enroll?',
      required: true,
      list: 'entry_terms',
      options: [
        { value: '202701', label: 'Spring 2027' },
        { value: '202708', label: 'Fall 2027' },
        { value: '202801', label: 'Spring 2028' },
        { value: '202808', label: 'Fall 2028' },
      ],
    }),
    question.dropdown({
      key: 'applied_major',
      label: 'What are you interested in studying?',
      required: true,
      list: 'majors',
      options: MAJORS,
    }),
    question.radio({
      key: 'course_load',
      label: 'Course Load',
      inRow: true,
      options: [
        { value: 'FULL', label: 'Full-time' },
        { value: 'PART', label: 'Part-time' },
      ],
    }),
    question.radio({
      key: 'housing',
      label: 'Where do you plan to live?',
      inRow: true,
      options: [
        { value: 'CAMPUS', label: 'On campus' },
        { value: 'FAMILY', label: 'With my family' },
        { value: 'OTHER', label: 'Elsewhere off campus' },
      ],
    }),
  ],
};

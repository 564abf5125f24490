import type { Entry } from './fill.ts';

export const ROBIN: Record<'about' | 'education' | 'final-steps', Entry[]> = {
  about: [
    { widget: 'text', label: 'First Name', value: 'Robin' },
    { widget: 'text', label: 'Last Name', value: 'Avery-Quill' },
    { widget: 'text', label: 'Preferred First Name', value: 'Robbie' },
    {
      widget: 'date',
      label: 'Date of Birth',
      value: { month: 'April', day: '30', year: '2008' },
    },
    { widget: 'radio', label: 'Gender', value: 'Another gender' },
    { widget: 'text', label: 'Email Address', value: 'robin.avery@mail.example' },
    { widget: 'text', label: 'Cell Phone Number', value: '3014051000', answer: '(301) 405-1000' },
    { widget: 'text', label: 'Home Phone Number', value: '4105550199', answer: '(410) 555-0199' },
    { widget: 'select', label: 'Country', value: 'United States of America' },
    { widget: 'text', label: 'Address', value: '12 Orchard Street' },
    { widget: 'text', label: 'City', value: 'Springfield' },
    { widget: 'select', label: 'State/Province', value: 'Maryland' },
    { widget: 'text', label: 'Zip/Postal Code', value: '21000' },
  ],
  education: [
    { widget: 'text', label: 'Search for Your School', value: 'Lakeview Preparatory School' },
    { widget: 'text', label: 'High School GPA', value: '3.75' },
    { widget: 'select', label: 'GPA scale', value: '5.0' },
    {
      widget: 'radio',
      label: 'Do you plan to submit test scores to the university for admission consideration?',
      value: 'Yes',
    },
    { widget: 'radio', label: 'Have you taken the SAT?', value: 'Yes' },
    { widget: 'text', label: 'SAT Math Score', value: '710' },
    { widget: 'text', label: 'SAT Reading and Writing Score', value: '690' },
    { widget: 'select', label: 'When do you plan to enroll?', value: 'Fall 2027' },
    { widget: 'select', label: 'What are you interested in studying?', value: 'Linguistics' },
  ],
  'final-steps': [
    { widget: 'checkbox', label: /^I certify that the information/ },
    {
      widget: 'radio',
      label: 'Waiver of Access to Counselor Recommendation',
      value: 'I waive my right to read my counselor recommendation.',
    },
    { widget: 'text', label: 'Electronic Signature', value: 'Robin Avery-Quill' },
  ],
};

import { answerKeys, askedGroups, type Answers } from '@portico/form-model';
import { validate } from '@portico/form-model/validation';
import { describe, expect, it } from 'vitest';
import { definition } from './step.ts';

const SPEC = {
  required: {
    hs_name: 'Please enter your school under “Search for Your School.”',
    test_taken_ind:
      'Please answer: Do you plan to submit test scores to the university for admission consideration?',
    entry_term: 'Please answer: When do you plan to enroll?',
    applied_major: 'Please answer: What are you interested in studying?',
  },
  gpa: 'Please provide a valid GPA and round to two decimal places.',
  scale: 'GPA scale is required.',
  satMath: 'SAT Math Score must be between 200 and 800, in steps of 10.',
  satReading: 'SAT Reading and Writing Score must be between 200 and 800, in steps of 10.',
};

const COMPLETE: Answers = {
  hs_name: 'Bowie High School',
  hs_gpa: '3.50',
  gpa_scale: '4.0',
  test_taken_ind: 'Y',
  sat_taken: 'Y',
  sat_score_math: '700',
  sat_score_reading_writing: '710',
  entry_term: '202708',
  applied_major: 'CMSC',
};

function errors(changes: Answers = {}): Record<string, string[]> {
  return validate([definition], { ...COMPLETE, ...changes }, { today: '2026-11-21' })['education'] ?? {};
}

describe('the education step', () => {
  it('is step 2 at /education', () => {
    const head = { id: 'education', route: '/education', label: 'Your Academics', order: 2 };
    expect(definition).toMatchObject(head);
  });

  it('survives JSON serialization', () => {
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
  });

  it('accepts a complete page', () => {
    expect(errors()).toEqual({});
  });

  it('lists every error of an empty page', () => {
    const missing = validate([definition], {}, { today: '2026-11-21' })['education'] ?? {};
    expect(missing).toEqual(
      Object.fromEntries(Object.entries(SPEC.required).map(([key, message]) => [key, [message]])),
    );
  });

  it.each(['3.5', '3', '3.555', '.50', '3,50', '-3.50', 'good'])('rejects the GPA %s', (hs_gpa) => {
    expect(errors({ hs_gpa })).toEqual({ hs_gpa: [SPEC.gpa] });
  });

  it.each(['0.00', '3.50', '98.25', '100.00'])('accepts the GPA %s', (hs_gpa) => {
    expect(errors({ hs_gpa })).toEqual({});
  });

  it('requires a scale only with a GPA', () => {
    expect(errors({ gpa_scale: '' })).toEqual({ gpa_scale: [SPEC.scale] });
    expect(errors({ hs_gpa: '', gpa_scale: '' })).toEqual({});
  });

  it.each(['190', '810', '705', '7e2', 'x', '0700000000'])('rejects the SAT score %s', (score) => {
    expect(errors({ sat_score_math: score, sat_score_reading_writing: score })).toEqual({
      sat_score_math: [SPEC.satMath],
      sat_score_reading_writing: [SPEC.satReading],
    });
  });

  it.each(['200', '210', '800', ''])('accepts the SAT score "%s"', (score) => {
    expect(errors({ sat_score_math: score, sat_score_reading_writing: score })).toEqual({});
  });

  it.each(['N', ''])('hides and ignores SAT scores when sat_taken is "%s"', (sat_taken) => {
    const answers = { ...COMPLETE, sat_taken, sat_score_math: '1', sat_score_reading_writing: '1' };
    expect(errors(answers)).toEqual({});
    const shown = askedGroups(definition, answers).flatMap(({ questions }) =>
      questions.map(({ key }) => key),
    );
    expect(shown).not.toContain('sat_score_math');
    expect(shown).not.toContain('sat_score_reading_writing');
  });

  it.each([
    ['Y', 'N', true],
    ['N', 'Y', true],
    ['N', 'N', false],
  ])('asks for colleges after %s to dual enrollment and %s to college', (dual, college, isAsked) => {
    const answers = { dual_enrollment_radio: dual, college_enroll_radio: college };
    const keys = askedGroups(definition, answers).flatMap(({ questions }) => questions.map(({ key }) => key));
    expect(keys.includes('college_name')).toBe(isAsked);
  });

  it('never throws on malformed answers', () => {
    for (const value of ['👩‍🎓'.repeat(20), '\u202eאבג', 'x'.repeat(46), '__proto__', '\u0000', '\ud800']) {
      const hostile = Object.fromEntries(answerKeys(definition).map((key) => [key, value]));
      expect(() => errors(hostile)).not.toThrow();
    }
  });
});

import { describe, expect, it } from 'vitest';
import {
  block,
  defineStep,
  progressOf,
  question,
  questionsOf,
  rule,
  visibilityOf,
  when,
  type Answers,
  type Content,
} from './index.ts';

const name = question.text({ key: 'name', label: 'Name', rules: [rule.required('Name is required.')] });
const nick = question.text({ key: 'nick', label: 'Nick' });

function progress(questions: Content[], answers: Answers = {}) {
  const step = defineStep({
    id: 'visit',
    route: '/visit',
    label: 'Your Visit',
    order: 1,
    groups: [{ id: 'visit', title: 'Visit', questions }],
  });
  return progressOf(questionsOf(step), visibilityOf([step], answers));
}

describe('progress', () => {
  it('counts required and answered questions', () => {
    expect(progress([name, nick])).toEqual({ required: 1, answered: 0, status: 'untouched' });
    expect(progress([name, nick], { nick: 'Ada' })).toEqual({ required: 1, answered: 0, status: 'started' });
    expect(progress([name, nick], { name: 'Ada' })).toEqual({ required: 1, answered: 1, status: 'answered' });
  });

  it('treats spaces as empty', () => {
    expect(progress([name], { name: '  ' })).toEqual({ required: 1, answered: 0, status: 'untouched' });
  });

  it('is complete with any answer if none is required', () => {
    expect(progress([nick])).toEqual({ required: 0, answered: 0, status: 'untouched' });
    expect(progress([nick], { nick: 'Ada' })).toEqual({ required: 0, answered: 0, status: 'answered' });
  });

  it('ignores hidden answers', () => {
    const city = question.text({
      key: 'city',
      label: 'City',
      rules: [rule.required('City is required.')],
      hiddenWhen: when.notAnswered('name'),
    });
    expect(progress([name, city], { city: 'Rome' })).toEqual({
      required: 1,
      answered: 0,
      status: 'untouched',
    });
    expect(progress([name, city], { name: 'Ada' })).toEqual({ required: 2, answered: 1, status: 'started' });
  });

  it('respects conditions of rules', () => {
    const mail = question.text({
      key: 'mail',
      label: 'E-mail',
      rules: [rule.required('E-mail is required.', when.answered('nick'))],
    });
    expect(progress([nick, mail], { nick: 'Ada' })).toEqual({ required: 1, answered: 0, status: 'started' });
    expect(progress([nick, mail], { mail: 'a@b.example' }).required).toBe(0);
  });

  it('requires month and year', () => {
    const from = question.monthYear({
      key: 'from',
      yearKey: 'from_year',
      label: 'From',
      years: { count: 3, direction: 'back' },
      rules: [rule.required('Month is required.')],
      yearRules: [rule.required('Year is required.')],
    });
    expect(progress([from], { from: '01' })).toEqual({ required: 1, answered: 0, status: 'started' });
    expect(progress([from], { from: '01', from_year: '2026' }).status).toBe('answered');
  });

  it('ignores unused sets', () => {
    const sets = block.repeated({
      id: 'visits',
      label: 'Add another visit',
      prefixes: ['visit', 'visit_2'],
      title: (number) => `Visit ${number}`,
      questions: ({ key }) => [
        question.text({ key: key('place'), label: 'Place', rules: [rule.required('Place is required.')] }),
        question.text({ key: key('wish'), label: 'Wish' }),
      ],
    });
    expect(progress([sets], { visit_place: 'Library' })).toMatchObject({ required: 1, answered: 1 });
    expect(progress([sets], { visit_place: 'Library', visit_2_wish: 'Tea' })).toMatchObject({
      required: 2,
      answered: 1,
    });
  });
});

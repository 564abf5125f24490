import {
  answerKeys,
  askedGroups,
  noticesOf,
  questionsOf,
  visibilityOf,
  type Answers,
} from '@portico/form-model';
import { validate } from '@portico/form-model/validation';
import { describe, expect, it } from 'vitest';
import { definition } from './step.ts';

/** Copied from the specification instead of imported, so that the tests also find wrong texts. */
const SPEC = {
  required: {
    first_name: 'First Name is required.',
    last_name: 'Last Name is required.',
    birth_date: 'A valid date of birth is required.',
    gender: 'Gender is required.',
    phone_home: 'Please enter either a home phone or cell phone number.',
    country: 'Country is required.',
    address_line_1: 'Address is required.',
    city: 'City is required.',
  },
  state: 'State/Province is required.',
  zipRequired: 'Zip/Postal Code is required.',
  zipShort: 'Zip/Postal Code must be at least 5 characters.',
  notDate: 'A valid date of birth is required.',
  tooOld: 'This date is not supported. Please contact help support for assistance.',
  tooYoung: 'You must be 13 years or older to apply.',
  email: 'Your email address must be valid.',
  homePhone: 'Please enter a valid home phone number.',
  cellPhone: 'Please enter a valid cell phone number',
};

const COMPLETE: Answers = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  birth_date: '2008-05-17',
  gender: 'F',
  phone_mobile: '(301) 405-1000',
  country: 'USA',
  address_line_1: '1 Main Street',
  city: 'Bowie',
  state: 'MD',
  zip: '20715',
};

function errors(changes: Answers = {}, today = '2026-11-21'): Record<string, string[]> {
  return validate([definition], { ...COMPLETE, ...changes }, { today })['about'] ?? {};
}

describe('the about step', () => {
  it('is step 1 at /about', () => {
    expect(definition).toMatchObject({ id: 'about', route: '/about', label: 'About You', order: 1 });
  });

  it('survives JSON serialization', () => {
    expect(JSON.parse(JSON.stringify(definition))).toEqual(definition);
  });

  it('accepts a complete page', () => {
    expect(errors()).toEqual({});
  });

  it('lists every error of an empty page', () => {
    const missing = validate([definition], {}, { today: '2026-11-21' })['about'] ?? {};
    expect(missing).toEqual(
      Object.fromEntries(Object.entries(SPEC.required).map(([key, message]) => [key, [message]])),
    );
  });

  it.each<[string, Answers, Record<string, string[]>]>([
    ['a state in the USA', { state: '' }, { state: [SPEC.state] }],
    ['a province in Canada', { country: 'CAN', state: '' }, { state: [SPEC.state] }],
    ['no state elsewhere', { country: 'FRA', state: '' }, {}],
    ['a zip in the USA', { zip: '' }, { zip: [SPEC.zipRequired] }],
    ['five characters of it', { zip: '2071' }, { zip: [SPEC.zipShort] }],
    ['no zip in Canada', { country: 'CAN', state: 'ON', zip: '' }, {}],
    ['no five characters in Australia', { country: 'AUS', zip: '2000' }, {}],
    ['a real country', { country: 'XXX' }, { country: ['Country is required.'] }],
    ['an email address', { email_address: 'ada' }, { email_address: [SPEC.email] }],
    ['no email address', { email_address: '' }, {}],
    ['an email address of a new domain', { email_address: 'ada@example.university' }, {}],
    ['a valid cell phone', { phone_mobile: '(101) 405-1000' }, { phone_mobile: [SPEC.cellPhone] }],
    ['a valid home phone', { phone_home: '(301) 105-1000' }, { phone_home: [SPEC.homePhone] }],
    ['one of two phones', { phone_mobile: '' }, { phone_home: [SPEC.required.phone_home] }],
    ['not both', { phone_mobile: '', phone_home: '(301) 405-1000' }, {}],
    ['no blanks for a name', { first_name: '   ' }, { first_name: [SPEC.required.first_name] }],
  ])('requires %s', (_what, changes, expected) => {
    expect(errors(changes)).toEqual(expected);
  });

  it.each<[string, string, string, string[]]>([
    ['no date', '2008-02-30', '2026-11-21', [SPEC.notDate]],
    ['text', 'May 17', '2026-11-21', [SPEC.notDate]],
    ['the thirteenth birthday', '2013-11-21', '2026-11-21', []],
    ['the day before it', '2013-11-22', '2026-11-21', [SPEC.tooYoung]],
    ['29 February on 28 February', '2012-02-29', '2025-02-28', [SPEC.tooYoung]],
    ['29 February on 1 March', '2012-02-29', '2025-03-01', []],
    ['tomorrow', '2026-11-22', '2026-11-21', [SPEC.tooYoung]],
    ['100 years ago', '1926-11-21', '2026-11-21', []],
    ['a day more', '1926-11-20', '2026-11-21', [SPEC.tooOld]],
    ['29 February 100 years ago', '1928-02-29', '2028-02-29', []],
    ['29 February, a day more', '1928-02-29', '2028-03-01', [SPEC.tooOld]],
  ])('validates a birth date: %s', (_what, birth_date, today, expected) => {
    expect(errors({ birth_date }, today)['birth_date'] ?? []).toEqual(expected);
  });

  it('shows a notice, not an error, for a relative who left before arriving', () => {
    const answers = { ...COMPLETE, legacy_ind: 'Y', legacy_1_start_year: '2004' };
    const notices = (legacy_1_end_year: string) => {
      const visibility = visibilityOf([definition], { ...answers, legacy_1_end_year });
      return questionsOf(definition).flatMap((question) => noticesOf(question, visibility));
    };
    expect(notices('2001')).toEqual(['“Attended To” is before “Attended From.” Please check both.']);
    expect(notices('2008')).toEqual([]);
    expect(errors({ ...answers, legacy_1_end_year: '2001' })).toEqual({});
  });

  it.each<[string, string[]]>([
    ['US', []],
    ['DUAL', ['citizenship']],
    ['PERMANENT', ['citizenship', 'alien_registration_number', 'us_residency_radio']],
    ['REFUGEE', ['citizenship', 'alien_registration_number', 'us_residency_radio']],
    ['OTHER', ['citizenship', 'us_residency_radio']],
  ])('asks citizenship %s for %j', (citizenship_type, expected) => {
    const asked = askedGroups(definition, { citizenship_type }).flatMap(({ questions }) => questions);
    const conditional = ['citizenship', 'alien_registration_number', 'us_residency_radio'];
    expect(asked.map(({ key }) => key).filter((key) => conditional.includes(key))).toEqual(expected);
  });

  it('never throws on malformed answers', () => {
    for (const value of ['👩‍🎓'.repeat(20), '\u202eאבג', 'x'.repeat(46), '__proto__', '\u0000', '\ud800']) {
      const hostile = Object.fromEntries(answerKeys(definition).map((key) => [key, value]));
      expect(() => errors(hostile)).not.toThrow();
    }
  });
});

import { question, type ConditionExpression, type Question, type Rule } from '@portico/form-model';

interface AddressWords {
  keyPrefix: string;
  labelPrefix: string;
  /** Autocomplete section, such as `shipping`; null turns autocomplete off, because the address isn't the applicant's own. */
  autocomplete: string | null;
  required?: { always: true; state: ConditionExpression; zip: ConditionExpression };
  zipRules?: Rule[];
}

/** Country comes first, because the state, county, and postal code questions depend on it. */
export function addressFields({
  keyPrefix,
  labelPrefix,
  autocomplete,
  required,
  zipRules = [],
}: AddressWords): Question[] {
  const key = (name: string): string => `${keyPrefix}${name}`;
  const label = (name: string): string => `${labelPrefix}${name}`;
  const token = (name: string): { autocomplete?: string } =>
    autocomplete === null ? {} : { autocomplete: `${autocomplete} ${name}`.trim() };
  const always = required && { required: required.always };

  return [
    question.dropdown({
      key: key('country'),
      label: label('Country'),
      category: 'countries',
      ...token('country'),
      ...always,
    }),
    question.lookup({
      key: key('address_line_1'),
      label: label('Address'),
      ...token('address-line1'),
      ...always,
      lookup: {
        category: 'address',
        fills: { city: key('city'), state: key('state'), zip: key('zip'), country: key('country') },
      },
    }),
    question.text({
      key: key('address_line_2'),
      label: label('Address Line 2'),
      hint: 'Apartment, unit, building, or floor.',
      ...token('address-line2'),
    }),
    question.text({ key: key('city'), label: label('City'), ...token('address-level2'), ...always }),
    question.dropdown({
      key: key('state'),
      sameRow: true,
      label: label('State/Province'),
      category: 'stateAndProvince',
      ...token('address-level1'),
      ...(required && { required: required.state }),
    }),
    question.postalCode({
      key: key('zip'),
      sameRow: true,
      label: label('Zip/Postal Code'),
      ...token('postal-code'),
      ...(required && { required: required.zip }),
      rules: zipRules,
    }),
  ];
}

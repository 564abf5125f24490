import type { Option } from '../definition.ts';
import type { Fact } from './fact.ts';

export function optionFacts(options: Option[], where = ''): Fact[] {
  const facts = options.map((option) => ({
    property: `option ${option.value}${where}`,
    words: wordsOf(option),
    value: option,
  }));
  return [
    ...facts,
    {
      property: `order of the options${where}`,
      words: options.map(({ label }) => label).join(', '),
      value: null,
      order: options.map(({ value }) => value),
    },
  ];
}

function wordsOf({ label, retired, labels = {} }: Option): string {
  const others = Object.entries(labels).map(([language, said]) => `${language}: ${said}`);
  return [[label, ...others].join('; '), ...(retired ? ['no longer offered'] : [])].join(', ');
}

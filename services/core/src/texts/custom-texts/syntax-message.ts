const FAULTS: Record<string, string> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'a brace { is not closed with }',
  EMPTY_ARGUMENT: 'there is nothing between the braces {}',
  MALFORMED_ARGUMENT: 'the text between the braces isn’t a name such as {university}',
  EXPECT_ARGUMENT_TYPE: 'something is missing after the comma in the braces, such as "plural"',
  INVALID_ARGUMENT_TYPE: 'only plural, select, number, and date are allowed after the comma in the braces',
  EXPECT_ARGUMENT_STYLE: 'something is missing after the second comma in the braces',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'the cases are missing, such as one {…} other {…}',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'the name of a case is missing, such as other',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'the name of a case is missing, such as one or other',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'a case has no text in braces, such as other {…}',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'a case has no text in braces, such as other {…}',
  INVALID_PLURAL_ARGUMENT_SELECTOR: 'a plural case must be zero, one, two, few, many, other, or =1',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'a case appears twice',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'a case appears twice',
  MISSING_OTHER_CLAUSE: 'the case "other" is missing, such as other {…}',
  INVALID_TAG: 'the tag after < isn’t part of this text; write links as [words](https://…)',
  INVALID_TAG_NAME: 'the tag after < isn’t part of this text',
  UNMATCHED_CLOSING_TAG: 'a closing tag doesn’t match the last opened tag',
  UNCLOSED_TAG: 'a tag is not closed, as in <link>words</link>',
};

const AROUND = 15;

interface ParserError {
  message: string;
  location?: { start: { offset: number } };
}

/** Explains a syntax error. Positions are UTF-16, starting at 1. */
export function syntaxSentence(words: string, error: unknown): string {
  const { message, location } = error as ParserError;
  const fault = FAULTS[message] ?? 'braces or tags are wrong';
  if (!location) return `The text can't be used: ${fault}.`;
  const { offset } = location.start;
  const excerpt = words.slice(Math.max(0, offset - AROUND), offset + AROUND);
  return `The text can't be used: at character ${offset + 1}, near "${excerpt}", ${fault}.`;
}

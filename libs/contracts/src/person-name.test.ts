import { expect, it } from 'vitest';
import { isPersonName } from './person-name.ts';

it.each(['Grace Hopper', 'J. R. R. Tolkien', 'J.R. Smith', 'Mary-Jane O’Neil, Ph. D.', 'أحمد', '王芳'])(
  'accepts the name %s',
  (name) => expect(isPersonName(name)).toBe(true),
);

it.each(['', '  ', 'Win at evil.com', 'http://x', 'a@b', '<b>', 'x\\y', 'x'.repeat(101)])(
  'refuses %s, which is empty, too long, or like a link',
  (name) => expect(isPersonName(name)).toBe(false),
);

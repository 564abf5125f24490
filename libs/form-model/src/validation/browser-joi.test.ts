// @vitest-environment jsdom
import { afterAll, expect, it, vi } from 'vitest';
import { EXAMPLE, exampleStep } from '../example.fixture.ts';
import { question } from '../questions.ts';
import { rule } from '../validation-rules.ts';

// Use Joi's browser build, which has no describe() and no list of top-level domains.
vi.mock('joi', async () => {
  // @ts-expect-error TS7016: the browser build has no types.
  const build = (await import('joi/dist/joi-browser.min.js')) as { default: unknown };
  return { default: build.default };
});
// Discard modules that earlier test files in this worker loaded with Joi's Node build, and import them with the browser build.
vi.resetModules();
afterAll(() => void vi.resetModules());

it("compiles and validates the same with Joi's browser build", async () => {
  const { Joi } = await import('./joi.ts');
  const { validate } = await import('./validate.ts');
  expect(() => Joi.string().describe()).toThrow('Manifest functionality disabled');

  const step = exampleStep(
    [
      question.text({
        key: 'email',
        label: 'Email',
        rules: [rule.email('No e-mail.'), rule.pattern('a.*', 'No a.')],
      }),
    ],
    'second',
  );
  const today = '2026-11-21';
  expect(validate([EXAMPLE, step], { email: 'b@' }, { today })).toEqual({
    example: { name: ['Name is required.'], kind: ['Kind is required.'] },
    second: { email: ['No e-mail.', 'No a.'] },
  });
  expect(validate([step], { email: 'ada@example.university' }, { today })).toEqual({});
});

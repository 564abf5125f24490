import { describe, expect, it } from 'vitest';
import { causesOf, describeFailure } from './describe-failure.ts';

const failed = (message: string, options?: ErrorOptions) =>
  Object.assign(new Error(message, options), {
    stack: `Error: ${message}\n    at draw (https://apply.example/releases/shell/1.0.0/main.js?x=1:1:200)\n    at https://apply.example/releases/shell/1.0.0/main.js:1:300`,
  });

describe('an error description', () => {
  it('has the message and our stack frames', () => {
    expect(describeFailure(failed('Nothing to draw.'))).toBe(
      'Error: Nothing to draw.\n  /releases/shell/1.0.0/main.js:1:300',
    );
  });

  it('names a script loaded at a later attempt', () => {
    const error = Object.assign(new Error('x'), {
      stack: 'Error: x\n    at https://apply.example/releases/shell/1.0.0/main.js?attempt=2:1:300',
    });
    expect(describeFailure(error)).toBe('Error: x\n  /releases/shell/1.0.0/main.js:1:300');
  });

  it('includes causes, and the status of a refused request', () => {
    const cause = { status: 500, code: 'unexpected', message: 'Sorry, Robin.' };
    expect(describeFailure(failed('The profile could not be loaded.', { cause }))).toMatch(
      /^Error: The profile could not be loaded\.\n.*\nbecause the server returned 500 unexpected$/,
    );
  });

  it.each([
    `Unexpected token 'R', "{"first_name":"Robin"" is not valid JSON`,
    'No account for robin@mail.example',
    'GET /about?token=Robin failed',
    'The number 301405100 is too long',
    '“Robin” is no date',
  ])('removes personal data: %s', (message) => {
    expect(describeFailure(failed(message))).not.toMatch(/Robin|mail\.example|301405100/i);
  });

  it('can omit the stack', () => {
    const cause = failed('step.json returned HTTP status 404.', {
      cause: { status: 404, code: 'not_found' },
    });
    expect(causesOf(failed('Nothing to draw.', { cause }))).toBe(
      'Error: Nothing to draw. because Error: step.json returned HTTP status 404. because the server returned 404 not_found',
    );
  });

  it('accepts any thrown value', () => {
    expect(describeFailure(undefined)).toBe('undefined');
    expect(describeFailure('broken')).toBe('broken');
  });
});

import Joi from 'joi';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { submitReply } from './endpoints/submission.ts';
import { flag, maybe, optional, record, text, type TypeOf, withDefault } from './shape.ts';

describe('a shape', () => {
  it('is a type and a schema', () => {
    const shape = record({ a: text, b: maybe(text), c: optional(flag), d: withDefault(flag, true) });
    expectTypeOf<TypeOf<typeof shape>>().toEqualTypeOf<{
      a: string;
      b: string | null;
      d: boolean;
      c?: boolean;
    }>();
    expect(shape.schema(Joi).validate({ a: '', b: null })).toEqual({ value: { a: '', b: null, d: true } });
  });

  it('accepts its members and nothing else', () => {
    const judged = (value: unknown) => submitReply().schema(Joi).validate(value).error?.message;
    const reply = {
      message: 'Done.',
      web_status: 'submitted',
      reference: 'A',
      submitted_at: '2026-11-21T15:00:00.000Z',
    };
    expect(judged(reply)).toBeUndefined();
    expect(judged({ ...reply, web_status: 'started' })).toContain('web_status');
    expect(judged({ ...reply, more: 1 })).toContain('more');
    expect(judged({ ...reply, submitted_at: 'today' })).toContain('submitted_at');
    expect(judged({ message: 'Done.' })).toContain('required');
  });
});

import { Writable } from 'node:stream';
import { QueryFailedError } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

describe('createLogger', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const logger = createLogger('info', sink);
  const logged = (fields: object) => {
    logger.error(fields, 'it happened');
    return lines.at(-1) ?? '';
  };

  it('writes one line of JSON', () => {
    expect(JSON.parse(logged({ requestId: 'r-1' }))).toMatchObject({
      requestId: 'r-1',
      msg: 'it happened',
      level: 50,
    });
  });

  it('escapes terminal control characters', () => {
    const agent = 'a\u001b[2J\u009b\u202eb\u007f\nc';
    const line = logged({ agent });
    expect(line).toMatch(/^[\x20-\x7e]*\n$/);
    expect(JSON.parse(line)).toMatchObject({ agent });
  });

  it('omits the values of a failed statement', () => {
    const driverError = Object.assign(new Error("Duplicate entry 'grace@example.edu'"), {
      code: 'ER_DUP_ENTRY',
    });
    const line = logged({
      err: new QueryFailedError('INSERT INTO account', ['grace@example.edu', 'Grace'], driverError),
    });
    expect(line).toContain('ER_DUP_ENTRY');
    expect(line).toContain('logger.test.ts');
    expect(line).not.toMatch(/grace|INSERT/i);
  });

  it("logs other errors' messages and causes", () => {
    const line = logged({ err: new Error('No printer', { cause: new Error('Out of paper') }) });
    expect(JSON.parse(line).err).toMatchObject({ message: 'No printer', cause: { message: 'Out of paper' } });
  });

  it('redacts sensitive fields', () => {
    const secret = 'Correct-Horse-9';
    const line = logged({
      password: secret,
      token: secret,
      body: { secret },
      cookie: secret,
      username: secret,
    });
    expect(line).not.toContain(secret);
  });
});

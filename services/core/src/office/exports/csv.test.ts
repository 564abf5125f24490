import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('csvLine', () => {
  it('quotes every cell and doubles quotes', () => {
    expect(csvLine(['a', 'b, "c"', 'd\ne', '', null, true])).toBe('"a","b, ""c""","d\ne","","","true"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =cmd()', '\u00a0=1', '＝1'])(
    'makes no formula of %j',
    (text) => {
      expect(csvLine([text])).toBe(`"'${text}"\r\n`);
    },
  );

  it('keeps other text as it is', () => {
    expect(csvLine(['a=b', '(301) 405-1000', "O'Neill", '3.50'])).toBe(
      '"a=b","(301) 405-1000","O\'Neill","3.50"\r\n',
    );
  });
});

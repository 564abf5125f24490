import { describe, expect, it } from 'vitest';
import styles from './control.module.css';
import { lineClass } from './latin-input.ts';

describe('the width of an input', () => {
  it.each([
    ['a score', 3, styles.short],
    ['a GPA', '100.00'.length, styles.short],
    ['a postal code', 15, styles.medium],
    ['a telephone number with the code of the country', 30, styles.medium],
  ])('fits %s', (_what, length, width) => {
    expect(width).toBeTruthy();
    expect(lineClass(length).split(' ')).toEqual([styles.control, width]);
  });

  it('is the full width for a name', () => {
    expect(lineClass(45)).toBe(styles.control);
  });
});

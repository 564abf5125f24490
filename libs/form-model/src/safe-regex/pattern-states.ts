/** Pattern that this engine doesn't support. The message is a predicate, such as "repeats too much"; callers put the pattern in front. */
export class PatternError extends Error {}

const TOO_LARGE =
  'repeats too much. Use fewer or smaller repetitions, and limit the length of answers with maxLength';

/** Limits the work per state: `(?:a{9}){0}` adds states only to remove them. */
const MAX_ADDED = 20;

/** State of Thompson's construction. The last state is the end of the pattern. */
export interface State {
  atom?: string;
  boundary?: boolean;
  to: number[];
  skipsTo?: number;
}

/** @throws PatternError if the pattern isn't supported or needs more than `limit` states */
export const statesOf = (pattern: string, limit: number): State[] => new Compiler(pattern, limit).compile();

const ATOM =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\[pPu]\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[a-zA-Z]|\\.|\[(?:\\.|[^\]\\])*\]|[^]/uy;
const QUANTIFIER = /([*+?]|\{(\d+)(,(\d*))?\})\??/uy;

class Compiler {
  private readonly states: State[] = [];
  private at = 0;
  private added = 0;

  constructor(
    private readonly pattern: string,
    private readonly limit: number,
  ) {}

  compile(): State[] {
    this.choice();
    this.add({ to: [] });
    return this.states;
  }

  private choice(): void {
    const start = this.states.length;
    const ends: number[][] = [];
    for (;;) {
      const split = this.split();
      this.sequence();
      if (this.pattern[this.at] !== '|') break;
      this.at += 1;
      ends.push(this.split());
      split.push(this.states.length);
    }
    for (const end of ends) end[0] = this.states.length;
    if (ends.length === 0) this.remove(start);
  }

  private remove(index: number): void {
    this.states.splice(index, 1);
    for (const state of this.states.slice(index)) {
      for (const [n, to] of state.to.entries()) state.to[n] = to - 1;
      if (state.skipsTo !== undefined) state.skipsTo -= 1;
    }
  }

  private sequence(): void {
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern.charAt(this.at))) this.repetition();
  }

  private repetition(): void {
    const from = this.at;
    const skips = [this.split()];
    let start = this.states.length;
    this.item();
    const [least, most] = this.quantifier();
    const after = this.at;
    const again = () => {
      start = this.states.length;
      this.at = from;
      this.item();
    };
    if (least > 0 || this.isOne(start)) {
      this.remove(start - 1);
      skips.pop();
      start -= 1;
    }
    if (this.states.length === start) return;
    if (this.isOne(start)) return this.repeatOne(least, most);
    if (most === 0) {
      this.states.length = start - 1;
      return;
    }
    for (let n = 1; n < least; n++) again();
    if (most !== Infinity)
      for (let n = Math.max(least, 1); n < most; n++) {
        skips.push(this.split());
        again();
      }
    else if (least > 0) this.split().push(start);
    else this.add({ to: [start - 1] });
    for (const skip of skips) skip.push(this.states.length);
    this.at = after;
  }

  private isOne(start: number): boolean {
    const [only, ...others] = this.states.slice(start);
    return only?.atom !== undefined && only.skipsTo === undefined && others.length === 0;
  }

  private repeatOne(least: number, most: number): void {
    const atom = this.states.pop()?.atom ?? '';
    const start = this.states.length;
    for (let n = 0; n < least; n++) this.add({ atom, to: [start + n + 1] });
    const isEndless = most === Infinity;
    const last = isEndless ? least + 1 : most;
    for (let n = least; n < last; n++)
      this.add({ atom, to: [start + n + (isEndless ? 0 : 1)], skipsTo: start + last });
  }

  private quantifier(): [least: number, most: number] {
    const found = this.read(QUANTIFIER);
    if (!found) return [1, 1];
    const [, sign, least, range, most] = found;
    if (sign === '*') return [0, Infinity];
    if (sign === '+') return [1, Infinity];
    if (sign === '?') return [0, 1];
    const number = Number(least);
    return [number, range === undefined ? number : most ? Number(most) : Infinity];
  }

  private item(): void {
    const { pattern, at } = this;
    if (pattern[at] === '(') {
      if (pattern[at + 1] === '?' && pattern[at + 2] !== ':')
        throw new PatternError('has a group other than (...) and (?:...)');
      this.at += pattern[at + 1] === '?' ? 3 : 1;
      this.choice();
      this.at += 1;
      return;
    }
    const atom = this.read(ATOM)?.[0] ?? '';
    if (atom === '^' || atom === '$')
      throw new PatternError(
        'has an anchor, which it doesn’t need: a pattern always matches the whole value',
      );
    if (/^\\[1-9k]/.test(atom)) throw new PatternError('has a backreference');
    const to = [this.states.length + 1];
    this.add(/^\\b$/i.test(atom) ? { boundary: atom === '\\b', to } : { atom, to });
  }

  private split(): number[] {
    const to = [this.states.length + 1];
    this.add({ to });
    return to;
  }

  private add(state: State): void {
    this.added += 1;
    if (this.states.length >= this.limit || this.added > MAX_ADDED * this.limit)
      throw new PatternError(TOO_LARGE);
    this.states.push(state);
  }

  private read(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.at;
    const found = expression.exec(this.pattern);
    if (found) this.at = expression.lastIndex;
    return found;
  }
}

import type { State } from './pattern-states.ts';

type Bits = Int32Array;

const NIBBLE = 4;
const SETS = 1 << NIBBLE;

/** Matches a pattern without backtracking (Glushkov's automaton). All current positions are one bit set, so that every character costs the same. */
export class Automaton {
  private readonly words: number;
  private readonly positions: number[];
  private readonly positionOf: Map<number, number>;
  private readonly atoms: { accepts: (character: string) => boolean; positions: Bits }[];
  private readonly asksForBoundaries: boolean;
  private readonly follows: [none: Int32Array, boundary: Int32Array];
  private readonly starts: [none: Bits, boundary: Bits];

  constructor(private readonly states: State[]) {
    // The last position is the end of the pattern.
    this.positions = [...states.keys()].filter((n) => states[n]?.atom !== undefined);
    this.positions.push(states.length - 1);
    this.positionOf = new Map(this.positions.map((state, position) => [state, position]));
    this.words = Math.ceil(this.positions.length / 32);
    this.atoms = this.atomsOf();
    this.asksForBoundaries = states.some(({ boundary }) => boundary !== undefined);
    const [none, start] = [this.followTable(false), this.reachable([0], false)];
    this.follows = [none, this.asksForBoundaries ? this.followTable(true) : none];
    this.starts = [start, this.asksForBoundaries ? this.reachable([0], true) : start];
  }

  accepts(value: string): boolean {
    const { words } = this;
    const characters = [...value];
    const known = new Map<string, Bits>();
    let now = this.starts[this.boundaryAt(characters, 0)].slice();
    let next = new Int32Array(words);
    for (const [at, character] of characters.entries()) {
      const accepting = known.get(character) ?? this.accepting(character);
      known.set(character, accepting);
      const follow = this.follows[this.boundaryAt(characters, at + 1)];
      next.fill(0);
      let isAlive = 0;
      for (let word = 0; word < words; word++) {
        let bits = now[word]! & accepting[word]!;
        isAlive |= bits;
        for (let row = word * 8; bits !== 0; row++, bits >>>= NIBBLE) {
          const set = (row * SETS + (bits & (SETS - 1))) * words;
          for (let n = 0; n < words; n++) next[n]! |= follow[set + n]!;
        }
      }
      if (isAlive === 0) return false;
      [now, next] = [next, now];
    }
    return has(now, this.positions.length - 1);
  }

  private boundaryAt(characters: string[], at: number): 0 | 1 {
    if (!this.asksForBoundaries) return 0;
    return isWord(characters[at - 1]) === isWord(characters[at]) ? 0 : 1;
  }

  private accepting(character: string): Bits {
    const found = new Int32Array(this.words);
    for (const { accepts, positions } of this.atoms) if (accepts(character)) unite(found, positions);
    return found;
  }

  private atomsOf(): Automaton['atoms'] {
    const byText = new Map<string, Automaton['atoms'][number]>();
    for (const [position, state] of this.positions.entries()) {
      const text = this.states[state]?.atom;
      if (text === undefined) continue;
      const expression = new RegExp(`^${text}$`, 'u');
      const atom = byText.get(text) ?? {
        accepts: (character: string) => expression.test(character),
        positions: new Int32Array(this.words),
      };
      byText.set(text, atom);
      add(atom.positions, position);
    }
    return [...byText.values()];
  }

  private followTable(isBoundary: boolean): Int32Array {
    const { words } = this;
    const table = new Int32Array(words * 8 * SETS * words);
    for (const [position, state] of this.positions.entries()) {
      const follow = this.reachable(this.states[state]?.to ?? [], isBoundary);
      const bit = 1 << (position % NIBBLE);
      for (let set = bit; set < SETS; set++) {
        if (!(set & bit)) continue;
        const at = (Math.floor(position / NIBBLE) * SETS + set) * words;
        unite(table.subarray(at, at + words), follow);
      }
    }
    return table;
  }

  private reachable(from: number[], isBoundary: boolean): Bits {
    const found = new Int32Array(this.words);
    const reached = new Set(from);
    for (const each of reached) {
      const { boundary, to, skipsTo } = this.states[each]!;
      const position = this.positionOf.get(each);
      if (position !== undefined) add(found, position);
      else if (boundary === undefined || boundary === isBoundary) for (const state of to) reached.add(state);
      if (skipsTo !== undefined) reached.add(skipsTo);
    }
    return found;
  }
}

const add = (bits: Bits, position: number): void => {
  bits[position >> 5]! |= 1 << (position & 31);
};
const has = (bits: Bits, position: number): boolean => (bits[position >> 5]! & (1 << (position & 31))) !== 0;

function unite(bits: Bits, added: Bits): void {
  for (const [n, each] of added.entries()) bits[n]! |= each;
}

const isWord = (character = ''): boolean => /^\w$/.test(character);

import {
  answerKeys,
  isChoice,
  optionsOf,
  ownKeys,
  questionsOf,
  type Option,
  type Question,
  type Rule,
  type StepDefinition,
} from '@portico/form-model';
import { seeded } from '../../experiment/experiment.mjs';
import { DATES, HOSTILE, NAMES, NEAR_MISSES, TODAYS } from './hostile-texts.ts';

/** Answers as they could be in untrusted JSON, and the date on which to validate them. */
export interface AnswerMap {
  answers: Record<string, unknown>;
  today: string;
}

/** Share of keys that have an answer, and share of hostile values among these answers. */
const STYLES = [
  { density: 0.04, hostility: 0.3 },
  { density: 0.15, hostility: 0.1 },
  { density: 0.3, hostility: 0.02 },
  { density: 0.6, hostility: 0.15 },
];

/** Generates endless answer maps. The same seed generates the same maps. */
export function* answerMaps(steps: StepDefinition[], seed: number): Generator<AnswerMap> {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const questions = steps.flatMap(questionsOf);
  // Radio groups are answered often, because they show parts of a page that would otherwise stay hidden.
  const controls = new Set(questions.filter(({ widget }) => widget === 'radio').map(({ key }) => key));
  const anyKey = [...steps.flatMap(answerKeys), '__proto__', 'constructor', 'nobody_asked'];

  for (;;) {
    const { density, hostility } = pick(STYLES);
    const entries: [string, unknown][] = [];
    for (const question of questions) {
      if (random() > (controls.has(question.key) ? Math.max(density, 0.6) : density)) continue;
      for (const key of ownKeys(question)) {
        const isHostile = random() < hostility;
        entries.push([key, isHostile ? hostileValue() : meantWell(question, key)]);
      }
    }
    if (random() < hostility) entries.push([pick(anyKey), hostileValue()]);
    // `fromEntries`, because an assignment to `__proto__` would set the prototype instead of a key.
    yield { answers: Object.fromEntries(entries), today: pick(TODAYS) };
  }

  function meantWell(question: Question, key: string): unknown {
    if (question.widget === 'checkbox') return random() < 0.7;
    if (key === question.yearKey || question.widget === 'year')
      return pick(['2020', '2026', '2031', '1960', '']);
    // Prefers the first codes of long lists, such as the United States, because rules often depend on them.
    if (isChoice(question))
      return pick(codesOf(question).slice(0, random() < 0.5 ? 3 : undefined))?.value ?? '';
    if (question.widget === 'date') return pick(DATES);
    if (question.widget === 'document') return 'ANSWERED';
    const near = nearMissesOf(question);
    return near.length > 0 && random() < 0.8 ? pick(near) : pick([...NEAR_MISSES, ...NAMES]);
  }

  function hostileValue(): unknown {
    const kind = random();
    if (kind < 0.55) return pick([...HOSTILE, ...NAMES, ...DATES, ...NEAR_MISSES]);
    if (kind < 0.8) return randomText();
    return pick<unknown>([
      null,
      true,
      false,
      0,
      7,
      -0,
      1.5,
      [],
      ['x'],
      {},
      { a: 1 },
      [true],
      { __proto__: null },
    ]);
  }

  /** Returns random UTF-16 code units, including lone surrogates. */
  function randomText(): string {
    const length = Math.floor(random() * 60);
    const unit = () => Math.floor(random() * (random() < 0.5 ? 0x80 : 0x10000));
    return String.fromCharCode(...Array.from({ length }, unit));
  }
}

const codes = new WeakMap<Question, readonly Option[]>();

/** Returns all codes of a question's options, including retired ones. */
function codesOf(question: Question): readonly Option[] {
  const known = codes.get(question) ?? [
    ...(question.options ?? optionsOf(question, {})),
    ...Object.values(question.optionsBy?.options ?? {}).flat(),
  ];
  codes.set(question, known);
  return known;
}

const nearMisses = new WeakMap<Question, string[]>();

/** Returns values that just meet the question's rules, and values that just don't. */
function nearMissesOf(question: Question): string[] {
  const known = nearMisses.get(question) ?? question.rules.flatMap(around);
  nearMisses.set(question, known);
  return known;
}

function around(rule: Rule): string[] {
  switch (rule.rule) {
    case 'wholeNumber': {
      const { min, max, step } = rule;
      return [min - step, min, min + step, min + step / 2, max - step, max, max + step, max + 1].map(String);
    }
    case 'pattern': {
      const fits = new RegExp(`^(?:${rule.pattern})$`, 'u');
      return NEAR_MISSES.flatMap((text) => (fits.test(text) ? [text, `${text} `, text.slice(1)] : []));
    }
    case 'email':
      return NEAR_MISSES.filter((text) => text.includes('@'));
    case 'minLength':
    case 'maxLength':
      return [rule.length - 1, rule.length, rule.length + 1].flatMap((length) => [
        '9'.repeat(length),
        `${'9'.repeat(length - 1)} `,
        '山'.repeat(length),
      ]);
    default:
      return [];
  }
}

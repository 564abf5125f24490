import type { ConditionExpression } from '../conditions.ts';
import type {
  ByAnswerBlock,
  Content,
  HeadingBlock,
  ModalButtonBlock,
  Question,
  RepeatedBlock,
  SectionBlock,
  SeparatorBlock,
  Tab,
  TabsBlock,
  TriggerBlock,
} from '../definition.ts';
import type { Rule } from '../validation-rules.ts';
import { keysWithin } from '../keys.ts';
import { answerKind } from '../widgets.ts';
import { mapQuestions, questionsWithin } from './contents.ts';

/** @since 1.1 */
export interface SetMaker {
  number: number;
  title: string;
  prefix: string;
  key(name: string): string;
}

interface RepeatedWords {
  id: string;
  label: string;
  prefixes: string[];
  title(number: number): string;
  first?: string;
  /** Keys, without the set's prefix, whose answers are the title of a completed set, such as `['name']`. Completed sets are then shown as cards. */
  cards?: string[];
  questions(set: SetMaker): Content[];
}

type TabWords = Pick<Tab, 'id' | 'label' | 'questions'>;

/** @since 1.1 */
export const block = {
  heading: (text: string): HeadingBlock => ({ block: 'heading', text }),
  separator: (): SeparatorBlock => ({ block: 'separator' }),
  modalButton: (words: Omit<ModalButtonBlock, 'block'>): ModalButtonBlock => ({
    block: 'modalButton',
    ...words,
  }),
  section: (words: {
    title?: string;
    hiddenWhen?: ConditionExpression;
    questions: Content[];
  }): SectionBlock => ({ block: 'section', ...words }),
  /** Shows different content for each answer to a radio question: `block.byAnswer('legacy_ind', { Y: [...] })`. */
  byAnswer: (valueKey: string, branches: Record<string, Content[]>): ByAnswerBlock => ({
    block: 'byAnswer',
    valueKey,
    branches: Object.entries(branches).map(([answer, questions]) => ({ answers: [answer], questions })),
  }),
  buttonTrigger: (words: { id: string; label: string; questions: Content[] }): TriggerBlock => ({
    block: 'trigger',
    control: 'button',
    ...words,
  }),
  checkboxTrigger: (words: {
    id: string;
    question: Question;
    shownWhen?: boolean;
    questions: Content[];
  }): TriggerBlock => ({ block: 'trigger', control: 'checkbox', shownWhen: true, ...words }),
  /** Messages of later sets start with the set's title ("School 2: ..."), so that people can tell the sets apart. */
  repeated: ({ id, label, first, cards, prefixes, title, questions }: RepeatedWords): RepeatedBlock => ({
    block: 'repeated',
    id,
    label,
    ...(first !== undefined && { first }),
    ...(cards && { cards: true }),
    sets: prefixes.map((prefix, index) => {
      const number = index + 1;
      const set: SetMaker = {
        number,
        title: title(number),
        prefix,
        key: (name) => `${prefix}_${name}`,
      };
      const content = questions(set);
      const named = number === 1 ? content : mapQuestions(content, namingItsSet(set.title));
      const names = cards?.map(set.key);
      return { title: set.title, prefix, ...(names && { names }), questions: named };
    }),
  }),
  /** Alternative sets of questions. Choosing another tab clears the answers in the previous one. The first tab is the default. */
  tabs: ({ id, label, tabs }: { id: string; label: string; tabs: [TabWords, ...TabWords[]] }): TabsBlock => ({
    block: 'tabs',
    id,
    label,
    defaultTab: tabs[0].id,
    tabs: tabs.map((tab) => ({ ...tab, clears: keysWithin(tab.questions), documents: documentsIn(tab) })),
  }),
};

function namingItsSet(title: string): (question: Question) => Question {
  const named = (rules: Rule[]): Rule[] =>
    rules.map((rule) =>
      rule.message.startsWith(`${title}: `) ? rule : { ...rule, message: `${title}: ${rule.message}` },
    );
  return (question) => ({
    ...question,
    rules: named(question.rules),
    ...(question.yearRules && { yearRules: named(question.yearRules) }),
  });
}

/** Returns numbered prefixes: `numbered('hs', 3)` gives hs, hs_2, hs_3; `numbered('legacy', 2, 1)` gives legacy_1, legacy_2. @since 1.1 */
export function numbered(prefix: string, count: number, firstNumber: 1 | 2 = 2): string[] {
  return Array.from({ length: count }, (_, index) =>
    index + 1 < firstNumber ? prefix : `${prefix}_${index + 1}`,
  );
}

function documentsIn({ questions }: TabWords): string[] {
  return questionsWithin(questions)
    .filter((question) => answerKind(question) === 'document')
    .map(({ key }) => key);
}

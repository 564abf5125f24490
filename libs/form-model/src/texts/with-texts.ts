import { isBlock, questionsWithin } from '../blocks/contents.ts';
import type {
  Block,
  Content,
  Option,
  OptionCategory,
  Question,
  QuestionGroup,
  StepDefinition,
} from '../definition.ts';
import type { Sentence } from '@portico/texts';
import type { Rule } from '../rules.ts';
import { categoryOf } from '../options/options.ts';
import { composedMessage, type WrittenLabel } from './composed-message.ts';

/** A text where it stands in a definition. */
export interface PlacedText {
  id: string;
  source: string;
  /** Of a message that follows from the label of its question, as it was written before this one. */
  composed?: Sentence;
  /** Of an option that the university keeps: what it says in other languages, in the place of what a release says. */
  own?: Readonly<Record<string, string>>;
}
/** How a definition is written anew. */
export interface Words {
  text(text: PlacedText): string;
  /** The options of one list, each of them written already. */
  options?(written: Option[], source: Option[]): Option[];
  /** The options of a named list, where they are to stand in its questions. */
  named?(category: OptionCategory): readonly Option[] | undefined;
}

/**
 * The definition with every text written anew, in page order. Nothing but texts changes. This is where ids are derived: from keys
 * and ids of the data, never from words, so that a text keeps its id when it is reworded.
 *
 * | Id                                            | Text                                                              |
 * | --------------------------------------------- | ----------------------------------------------------------------- |
 * | `label`                                       | the step's label                                                  |
 * | `<group>.title`, `<group>.intro`              | of a question group                                               |
 * | `<key>.label`, `<key>.hint`                   | of a question                                                     |
 * | `<key>.print`                                 | the answer to a question as it is printed                         |
 * | `<key>.options.<value>`                       | an option                                                         |
 * | `<key>.options.<answer>.<value>`              | an option of a conditional select, by the controlling answer      |
 * | `<key>.rules.<kind>`                          | a rule's message; the second of its kind is `<key>.rules.<kind>.2`. The year of a month/year pair has its own key |
 * | `<key>.notices`                               | a notice; the second is `<key>.notices.2`                         |
 * | `<key>.heading`                               | the heading before that question                                  |
 * | `<key>.section`                               | title of the section that begins with that question               |
 * | `<key>.modalButton.label`, `.title`, `.paragraphs.1` | of the button that explains that question, which stands before it |
 * | `<trigger>.button`                            | words of a trigger's button                                       |
 * | `<repeated>.add`, `<repeated>.sets.2`         | words of the add-another button, and title of a set               |
 * | `<repeated>.first`                            | words of the button while there is no set                         |
 * | `<tabs>.tabs`, `<tabs>.tabs.<tab>`            | label of a tab group, and of a tab                                |
 * | `<table>.<name>`                              | a sentence of the step's own page                                 |
 *
 * Should two texts come to the same id, as two headings in a row, the later one gets a number (`<key>.heading.2`).
 */
export function withTexts(definition: StepDefinition, words: Words): StepDefinition {
  const unique = uniqueIds();
  const writer = new Writer(words, unique);
  return {
    ...definition,
    label: writer.text('label', definition.label),
    groups: definition.groups.map((group) => writer.group(group)),
    ...(definition.texts && {
      texts: Object.fromEntries(
        Object.entries(definition.texts).map(([id, source]) => [id, writer.text(id, source)]),
      ),
    }),
  };
}

/** Where some content stands. */
interface Place {
  group: string;
  /** Title of the later set that it is in, whose messages begin with it. */
  set?: WrittenLabel;
}

class Writer {
  constructor(
    private readonly words: Words,
    private readonly unique: (id: string) => string,
  ) {}

  text(id: string, source: string, more: Pick<PlacedText, 'composed' | 'own'> = {}): string {
    return this.words.text({ id: this.unique(id), source, ...more });
  }

  group(group: QuestionGroup): QuestionGroup {
    const { id, title, intro, questions } = group;
    return {
      ...group,
      title: this.text(`${id}.title`, title),
      ...(intro !== undefined && { intro: this.text(`${id}.intro`, intro) }),
      questions: this.contents(questions, { group: id }),
    };
  }

  private contents(content: Content[], place: Place): Content[] {
    return content.map((item, index) => {
      if (!isBlock(item)) return this.question(item, place);
      const before = questionsWithin(content.slice(0, index)).at(-1)?.key;
      const after = questionsWithin(content.slice(index + 1))[0]?.key;
      return this.block(item, place, { before, after });
    });
  }

  private question(question: Question, { set }: Place): Question {
    const { key, hint, print, options, optionsBy, rules, yearKey, yearRules, notices } = question;
    const label: WrittenLabel = {
      source: question.label,
      written: this.text(`${key}.label`, question.label),
    };
    const category = categoryOf(question);
    const named = category && this.words.named?.(category);
    return {
      ...question,
      label: label.written,
      ...(named && { options: [...named] }),
      ...(hint !== undefined && { hint: this.text(`${key}.hint`, hint) }),
      ...(print && { print: { words: this.text(`${key}.print`, print.words) } }),
      ...(options && !category && { options: this.options(`${key}.options`, options) }),
      ...(optionsBy && {
        optionsBy: {
          ...optionsBy,
          options: Object.fromEntries(
            Object.entries(optionsBy.options).map(([answer, list]) => [
              answer,
              this.options(`${key}.options.${answer}`, list),
            ]),
          ),
        },
      }),
      rules: this.rules(key, rules, label, set),
      ...(notices && {
        notices: notices.map((notice) => ({
          ...notice,
          message: this.text(`${key}.notices`, notice.message),
        })),
      }),
      ...(yearRules && { yearRules: this.rules(yearKey ?? key, yearRules, label, set) }),
    };
  }

  private options(id: string, options: Option[]): Option[] {
    const written = options.map((option) => ({
      ...option,
      label: this.text(`${id}.${option.value}`, option.label, option.labels && { own: option.labels }),
    }));
    return this.words.options?.(written, options) ?? written;
  }

  private rules(key: string, rules: Rule[], label: WrittenLabel, set?: WrittenLabel): Rule[] {
    const ids = ruleIds(key, rules);
    return rules.map((rule, index) => {
      const composed = composedMessage(rule, label, set);
      const message = this.text(ids[index] ?? key, rule.message, composed && { composed });
      return { ...rule, message };
    });
  }

  private block(item: Block, place: Place, { before, after }: { before?: string; after?: string }): Block {
    switch (item.block) {
      case 'separator':
        return item;
      case 'heading':
        return { ...item, text: this.text(`${after ?? before ?? place.group}.heading`, item.text) };
      case 'modalButton': {
        const id = `${before ?? after ?? place.group}.modalButton`;
        return {
          ...item,
          label: this.text(`${id}.label`, item.label),
          title: this.text(`${id}.title`, item.title),
          paragraphs: item.paragraphs.map((each, index) => this.text(`${id}.paragraphs.${index + 1}`, each)),
        };
      }
      case 'section': {
        const first = questionsWithin(item.questions)[0]?.key ?? place.group;
        return {
          ...item,
          ...(item.title !== undefined && { title: this.text(`${first}.section`, item.title) }),
          questions: this.contents(item.questions, place),
        };
      }
      case 'byAnswer':
        return {
          ...item,
          branches: item.branches.map((branch) => ({
            ...branch,
            questions: this.contents(branch.questions, place),
          })),
        };
      case 'trigger':
        return {
          ...item,
          ...(item.control === 'button'
            ? { label: this.text(`${item.id}.button`, item.label) }
            : { question: this.question(item.question, place) }),
          questions: this.contents(item.questions, place),
        } as Block;
      case 'repeated':
        return {
          ...item,
          label: this.text(`${item.id}.add`, item.label),
          ...(item.first !== undefined && { first: this.text(`${item.id}.first`, item.first) }),
          sets: item.sets.map((set, index) => {
            const title = this.text(`${item.id}.sets.${index + 1}`, set.title);
            const inside = index === 0 ? place : { ...place, set: { source: set.title, written: title } };
            return { ...set, title, questions: this.contents(set.questions, inside) };
          }),
        };
      case 'tabs':
        return {
          ...item,
          label: this.text(`${item.id}.tabs`, item.label),
          tabs: item.tabs.map((tab) => ({
            ...tab,
            label: this.text(`${item.id}.tabs.${tab.id}`, tab.label),
            questions: this.contents(tab.questions, place),
          })),
        };
    }
  }
}

/** The ids of the messages of rules that stand under one key. */
export function ruleIds(key: string, rules: Rule[]): string[] {
  const unique = uniqueIds();
  return rules.map(({ rule }) => unique(`${key}.rules.${rule}`));
}

function uniqueIds(): (id: string) => string {
  const taken = new Set<string>();
  return (id) => {
    let own = id;
    for (let number = 2; taken.has(own); number++) own = `${id}.${number}`;
    taken.add(own);
    return own;
  };
}

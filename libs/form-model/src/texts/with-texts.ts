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
import type { Rule } from '../validation-rules.ts';
import { categoryOf } from '../options/options.ts';
import { composedMessage, type WrittenLabel } from './composed-message.ts';

export interface PlacedText {
  id: string;
  source: string;
  composed?: Sentence;
  /** Translations by language for a row of an option list. They override the release's. */
  own?: Readonly<Record<string, string>>;
}
export interface Words {
  text(text: PlacedText): string;
  options?(written: Option[], source: Option[]): Option[];
  named?(category: OptionCategory): readonly Option[] | undefined;
}

/**
 * Replaces every text of a definition, in page order. Ids are derived from keys and block ids, never from the words, so that a reworded text keeps
 * its id.
 *
 * | Id                                                   | Text                                                            |
 * | ---------------------------------------------------- | --------------------------------------------------------------- |
 * | `label`                                              | step label                                                      |
 * | `<group>.title`, `<group>.intro`                     | question group                                                  |
 * | `<key>.label`, `<key>.hint`, `<key>.print`           | question, and print format of its answer                        |
 * | `<key>.options.<value>`                              | option                                                          |
 * | `<key>.options.<answer>.<value>`                     | option of a conditional select, by controlling answer           |
 * | `<key>.rules.<kind>`                                 | message of a rule; second of its kind: `<key>.rules.<kind>.2`. The year of a month-year question uses its own key |
 * | `<key>.notices`                                      | notice; the second is `<key>.notices.2`                         |
 * | `<key>.heading`, `<key>.section`                     | heading before, and title of the section starting with, that question |
 * | `<key>.modalButton.label`, `.title`, `.paragraphs.1` | explanation button before that question                         |
 * | `<trigger>.button`                                   | button of a trigger                                             |
 * | `<repeated>.add`, `.first`, `.sets.2`                | add-another button, button without a set, and title of a set    |
 * | `<tabs>.tabs`, `<tabs>.tabs.<tab>`                   | label of a tab group, and of a tab                              |
 * | `<table>.<name>`                                     | text of the step's page                                         |
 *
 * A duplicate id, such as of two headings in a row, gets a number (`<key>.heading.2`).
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

interface Place {
  group: string;
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

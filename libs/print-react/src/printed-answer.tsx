import {
  answerKind,
  companionKey,
  dateInWords,
  isAnswered,
  monthInWords,
  optionsOf,
  plainWidget,
  type AnswerKind,
  type Answers,
  type AnswerValue,
  type Question,
  type WidgetName,
} from '@portico/form-model';
import { Passage, useLanguage, usePassage, useText } from '@portico/texts/react';
import type { ComponentType, ReactNode } from 'react';
import styles from './print-view.module.css';
import { printTexts as texts } from './print.texts.ts';

interface PrintedProps {
  question: Question;
  read: (key: string) => AnswerValue;
  answers: Answers;
  documentAnswer: Record<string, unknown>;
  /** Prints only the chosen option or "Yes", not all options with boxes. */
  inWords?: boolean;
  /** For the PDF: prints only the chosen option, instead of all options with boxes. */
  isDocument?: boolean;
}

const BY_ANSWER: Record<AnswerKind, ComponentType<PrintedProps>> = {
  text: PrintedText,
  date: PrintedDate,
  option: PrintedOption,
  month: PrintedOption,
  year: PrintedText,
  tick: PrintedTick,
  document: PrintedDocument,
};
const BY_WIDGET: Partial<Record<WidgetName, ComponentType<PrintedProps>>> = {
  lookup: PrintedLookup,
  monthYear: PrintedMonthYear,
  radio: PrintedRadio,
};

export function PrintedAnswer(props: PrintedProps) {
  const { question, read } = props;
  const ofAnswer = BY_ANSWER[answerKind(question)];
  if (question.print) {
    if (!isAnswered(read(question.key))) return null;
    return <PrintedInWords words={question.print.words} Printed={ofAnswer} {...props} />;
  }
  const Printed = BY_WIDGET[plainWidget(question)] ?? ofAnswer;
  return <Printed {...props} />;
}

/** Prints an answer as part of a sentence, such as "12 hours a week". */
function PrintedInWords({
  words,
  Printed,
  ...props
}: PrintedProps & { words: string; Printed: ComponentType<PrintedProps> }) {
  const [before, after] = words.split('{answer}');
  return (
    <>
      {before}
      <Printed {...props} />
      {after}
    </>
  );
}

function PrintedText({ question: { key }, read }: PrintedProps) {
  const value = read(key);
  return (
    <Keyed answerKey={key} value={value}>
      {plain(value)}
    </Keyed>
  );
}

function PrintedDate({ question: { key }, read }: PrintedProps) {
  const language = useLanguage();
  const value = read(key);
  return (
    <Keyed answerKey={key} value={value}>
      {dateInWords(plain(value) ?? '', language)}
    </Keyed>
  );
}

function PrintedOption(props: PrintedProps) {
  const { key } = props.question;
  const value = props.read(key);
  const label = chosenLabel(props, value);
  return (
    <Keyed answerKey={key} value={value}>
      {label && <Passage>{label}</Passage>}
    </Keyed>
  );
}

function PrintedRadio(props: PrintedProps) {
  return props.inWords ? <PrintedOption {...props} /> : <PrintedBoxes {...props} />;
}

function PrintedBoxes({ question, read, answers, isDocument }: PrintedProps) {
  const value = read(question.key);
  const options = optionsOf(question, answers);
  const isOption = options.some((option) => option.value === value);
  const passage = usePassage();
  return (
    <Keyed answerKey={question.key} value={value}>
      {(isDocument ? options.filter((option) => option.value === value) : options).map((option) => (
        <span key={option.value} className={styles.option}>
          <Box isTicked={option.value === value} /> <bdi {...passage(option.label)}>{option.label}</bdi>
        </span>
      ))}
      {!isOption && isAnswered(value) && plain(value)}
    </Keyed>
  );
}

function PrintedMonthYear(props: PrintedProps) {
  const { key, yearKey = '' } = props.question;
  const [month, year] = [props.read(key), props.read(yearKey)];
  const together = monthInWords(String(year), String(month), useLanguage());
  const parts = together ?? [
    { type: 'month', value: chosenLabel(props, month) },
    { type: 'literal', value: ' ' },
    { type: 'year', value: plain(year) },
  ];
  return parts.map(({ type, value }, index) => {
    if (type === 'literal') return value;
    const [answerKey, answer] = type === 'month' ? [key, month] : [yearKey, year];
    return (
      <Keyed key={index} answerKey={answerKey} value={answer}>
        {value}
      </Keyed>
    );
  });
}

function PrintedTick({ question: { key }, read, inWords }: PrintedProps) {
  const t = useText();
  const value = read(key);
  const inBox = inWords && value === true ? t(texts.yes) : <Box isTicked={value === true} />;
  return (
    <Keyed answerKey={key} value={value}>
      {typeof value === 'string' && value !== '' ? value : inBox}
    </Keyed>
  );
}

/** Prints a school, with its code on a separate line, because the name can be right-to-left (specification, section 2). Typed names have no code. */
function PrintedLookup(props: PrintedProps) {
  const t = useText();
  const codeKey = props.question.lookup?.codeKey;
  const code = codeKey === undefined ? '' : props.read(codeKey);
  return (
    <>
      <PrintedText {...props} />
      {codeKey !== undefined && isAnswered(code) && (
        <>
          {' '}
          <span className={styles.option}>
            {t.rich(texts.schoolCode, {
              code: () => (
                <Keyed answerKey={codeKey} value={code}>
                  {plain(code)}
                </Keyed>
              ),
            })}
          </span>
        </>
      )}
    </>
  );
}

function PrintedDocument({ question: { key }, read, documentAnswer }: PrintedProps) {
  const t = useText();
  const value = read(key);
  if (!isAnswered(value)) return null;
  const name = fileNameOf(documentAnswer[key]);
  return (
    <Keyed answerKey={key} value={value}>
      {name ? t.rich(texts.attachedNamed, { file: () => <bdi>{name}</bdi> }) : t(texts.attached)}
    </Keyed>
  );
}

function fileNameOf(document: unknown): string | undefined {
  if (typeof document !== 'object' || document === null || !('file_name' in document)) return undefined;
  return typeof document.file_name === 'string' ? document.file_name : undefined;
}

interface KeyedProps {
  answerKey: string;
  value: AnswerValue;
  children: ReactNode;
}

/** Marks the answer with its key. The printer uses the keys to check that no answer is missing. */
function Keyed({ answerKey, value, children }: KeyedProps) {
  return <span data-answer-key={isAnswered(value) ? answerKey : undefined}>{children}</span>;
}

/** A checkbox as text, which can be copied, searched, and read by screen readers, unlike a drawing. */
function Box({ isTicked }: { isTicked: boolean }) {
  return isTicked ? '[X]' : '[ ]';
}

/** Returns the text of a value. Prints even a stray `true` in a text answer, because nothing stored may be omitted. */
const plain = (value: AnswerValue): string | null => (value === false ? null : String(value));

function chosenLabel({ question, answers, read }: PrintedProps, value: AnswerValue): string | null {
  const option = optionsOf(question, answers).find((one) => one.value === value);
  if (option) return option.label;
  const stored = read(companionKey(question.key));
  return isAnswered(value) && isAnswered(stored) ? plain(stored) : plain(value);
}

import { plainWidget, answerKind, type Content, type Question } from '@portico/form-model';
import { printedParts, type TitledPart } from '@portico/print-react';
import { Passage, useText } from '@portico/texts/react';
import { classNames } from '@portico/ui';
import { ActionLink } from './action-link.tsx';
import { Answer } from './answer.tsx';
import { reviewTexts as texts } from './review.texts.ts';
import styles from './review-page.module.css';
import { askedWithin, hasAnswer, type Summary } from './review-summary.ts';
import { Unanswered } from './unanswered.tsx';

interface AnswerBlocksProps {
  content: Content[];
  summary: Summary;
  level: 4 | 5;
}

export function AnswerBlocks({ content, summary, level }: AnswerBlocksProps) {
  const Title = `h${level}` as const;
  return printedParts(content, summary.visibility).map((part) => {
    const { id } = part;
    if ('questions' in part) return <Rows key={id} questions={part.questions} summary={summary} />;
    const isShown =
      summary.showsUnanswered ||
      askedWithin(part.content, summary).some((question) => hasAnswer(question, summary));
    if (!isShown) return null;
    // Only the chosen tab has content here, so it needs no title.
    if (part.kind === 'tab')
      return <AnswerBlocks key={id} content={part.content} summary={summary} level={level} />;
    if (part.kind === 'set') return <SetOfAnswers key={id} part={part} summary={summary} level={level} />;
    return (
      <section key={id} className={styles.part}>
        <Title>
          <Passage>{part.title}</Passage>
        </Title>
        <AnswerBlocks content={part.content} summary={summary} level={5} />
      </section>
    );
  });
}

function Rows({ questions, summary }: { questions: Question[]; summary: Summary }) {
  const answered = questions.filter((question) => hasAnswer(question, summary));
  return (
    <>
      {answered.length > 0 && (
        <dl className={styles.rows}>
          {answered.map((question) => (
            <div
              key={question.key}
              className={classNames(styles.row, plainWidget(question) === 'textarea' && styles.long)}
            >
              <dt>
                <Passage>{question.label}</Passage>
              </dt>
              <dd>
                <Answer question={question} summary={summary} />
              </dd>
              <dd className={styles.rowAction}>
                <ActionLink
                  text={texts.change}
                  of={question.label}
                  route={summary.route}
                  target={question.key}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Unanswered questions={questions} summary={summary} />
    </>
  );
}

/** A repeated set in compact form: names are in the heading, and one link leads to all answers of the set. */
function SetOfAnswers({ part, summary, level }: { part: TitledPart } & Omit<AnswerBlocksProps, 'content'>) {
  const t = useText();
  const Title = `h${level}` as const;
  const { title, names = [] } = part;
  const asked = askedWithin(part.content, summary);
  const answered = asked.filter((question) => hasAnswer(question, summary));
  const naming = answered.filter(({ key }) => names.includes(key));
  const others = answered.filter(({ key }) => !names.includes(key));
  const ticked = others.filter((question) => answerKind(question) === 'tick');
  const [first] = asked;
  const set = () => <Passage>{title}</Passage>;
  const name = () => (
    <bdi>
      {naming.map((question) => (
        <span key={question.key}>
          <span>
            <Answer question={question} summary={summary} />
          </span>{' '}
        </span>
      ))}
    </bdi>
  );
  return (
    <section className={styles.set}>
      <div className={styles.head}>
        <Title className={styles.setTitle}>
          {naming.length > 0 ? t.rich(texts.setNamed, { set, name }) : set()}
        </Title>
        {first && answered.length > 0 && (
          <ActionLink
            text={texts.change}
            of={title}
            route={summary.route}
            target={first.key}
            keys={asked.map(({ key }) => key)}
          />
        )}
      </div>
      {others.length > 0 && (
        <dl className={styles.facts}>
          {others
            .filter((question) => !ticked.includes(question))
            .map((question) => (
              <div key={question.key}>
                <dt>
                  <Passage>{question.label}</Passage>
                </dt>
                <dd>
                  <Answer question={question} summary={summary} />
                </dd>
              </div>
            ))}
          {ticked.length > 0 && (
            <div className={styles.ticks}>
              <dt>{t(texts.selected)}</dt>
              {ticked.map(({ key, label }) => (
                <dd key={key}>
                  <Passage>{label}</Passage>
                </dd>
              ))}
            </div>
          )}
        </dl>
      )}
      <Unanswered questions={asked} summary={summary} />
    </section>
  );
}

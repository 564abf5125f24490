import type { ServicePrintReply } from '@portico/contracts';
import { askedSteps, isAnswered, type StepDefinition, visibilityOf } from '@portico/form-model';
import { PrintedAnswer } from '@portico/print-react';
import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { Fragment } from 'react';
import { applicationTexts as texts } from './application.texts.ts';
import styles from './summary.module.css';

interface Row {
  label: Text;
  keys: readonly string[];
  between: string;
  /** Shows only the first of the `keys` that has an answer. */
  isChoice?: boolean;
}

/** `keys` are question keys of the specification. Rows without answers are omitted. */
const ROWS: readonly Row[] = [
  { label: texts.birthDate, keys: ['birth_date'], between: '' },
  { label: texts.term, keys: ['entry_term'], between: '' },
  { label: texts.major, keys: ['applied_major'], between: '' },
  { label: texts.school, keys: ['hs_name'], between: '' },
  { label: texts.gpa, keys: ['hs_gpa', 'gpa_scale'], between: ' / ' },
  { label: texts.sat, keys: ['sat_score_math', 'sat_score_reading_writing'], between: ' / ' },
  { label: texts.act, keys: ['act_score_composite'], between: '' },
  { label: texts.englishTest, keys: ['toefl_test_name', 'toefl_score'], between: ': ' },
  { label: texts.residence, keys: ['city', 'maryland_county', 'state', 'country'], between: ', ' },
  { label: texts.citizenship, keys: ['citizenship_type'], between: '' },
  {
    label: texts.phone,
    keys: ['phone_mobile', 'phone_home', 'phone_international'],
    between: '',
    isChoice: true,
  },
  {
    label: texts.counselor,
    keys: ['counselor_first_name', 'counselor_last_name', 'counselor_email'],
    between: ' ',
  },
];

interface SummaryProps {
  view: ServicePrintReply;
  definitions: StepDefinition[];
}

export function Summary({ view, definitions }: SummaryProps) {
  const t = useText();
  const { answer: answers, document_answer: documentAnswer } = view;
  const { read } = visibilityOf(definitions, answers);
  const answered = askedSteps(definitions, answers)
    .flatMap(({ groups }) => groups)
    .flatMap(({ questions }) => questions)
    .filter(({ key }) => isAnswered(read(key)));
  const rows = ROWS.map(({ keys, isChoice, ...row }) => {
    const found = keys.flatMap((key) => answered.find((question) => question.key === key) ?? []);
    return { ...row, shown: isChoice ? found.slice(0, 1) : found };
  }).filter(({ shown }) => shown.length > 0);
  if (rows.length === 0) return null;
  return (
    <dl aria-label={t(texts.summary)} className={styles.summary}>
      {rows.map(({ label, between, shown }) => (
        <div key={label.id} className={styles.row}>
          <dt>{t(label)}</dt>
          <dd>
            {shown.map((question, index) => (
              <Fragment key={question.key}>
                {index > 0 && <span className={styles.between}>{between}</span>}
                <bdi>
                  <PrintedAnswer
                    question={question}
                    read={read}
                    answers={answers}
                    documentAnswer={documentAnswer}
                    inWords
                  />
                </bdi>
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

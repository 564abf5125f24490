import type { Page } from '@playwright/test';
import { PATHS, TEXTS, type ReleaseChannelReply } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { ownCheckout, release, type OwnCheckout } from '../fixtures/own-checkout.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { publishBuilt } from '../fixtures/publish.ts';
import { buildRelease, insertRelease } from '../fixtures/second-release.ts';
import { applicationOf, linkTo } from '../fixtures/staff-of.ts';
import { StaffTerminal } from '../fixtures/staff-terminal.ts';
import { isSoak, SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

const STEP = 'final-steps';
const LABEL = 'How do you feel about your application?';

/** Question with a custom widget, which shows faces instead of radio buttons and crashes for one answer. */
const QUESTIONS = `import { question, type QuestionGroup } from '@portico/form-model';

export const mood = {
  id: 'mood',
  title: 'Your Mood',
  questions: [
    question.own(
      'x-mood',
      question.radio({
        key: 'mood',
        label: '${LABEL}',
        hint: 'It counts for nothing.',
        required: true,
        options: [
          { value: 'sad', label: 'Sad' },
          { value: 'calm', label: 'Calm' },
          { value: 'glad', label: 'Glad' },
        ],
      }),
      { settings: { faces: ['🙁', '😐', '🙂'] }, print: { words: 'Feels {answer} about it' } },
    ),
  ],
} satisfies QuestionGroup;
`;
const WIDGET = `import type { WidgetProps } from '@portico/step-kit';
import styles from './mood.module.css';

export default function Mood({ id, value, onChange, question, options, ...props }: WidgetProps) {
  const { faces } = question.settings as { faces: string[] };
  if (options.length !== faces.length) throw new Error('There must be a face for each option.');
  if (value === 'sad') throw new Error('Too sad.');
  return (
    <div
      role="radiogroup"
      className={styles.faces}
      dir={props.direction}
      aria-labelledby={props.labelledBy}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid}
      aria-required={props.required}
    >
      {options.map((option, index) => (
        <label key={option.value} className={styles.face}>
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={question.key}
            value={option.value}
            checked={option.value === value}
            disabled={props.disabled}
            onChange={() => onChange(option.value)}
          />
          <span aria-hidden="true">{faces[index]}</span> {option.label}
        </label>
      ))}
    </div>
  );
}
`;
const STYLES = `.faces {
  display: flex;
  flex-wrap: wrap;
  gap: 1rem;
}
.face {
  display: flex;
  align-items: center;
  gap: 0.5rem;
  padding: 0.75rem 1rem;
  border: 1px solid #767676;
  border-radius: 0.5rem;
}
`;
const WHOLE = 'Page: FinalStepsPage }';
const WITH_WIDGETS = `Page: FinalStepsPage, widgets }`;
const LOADED = `const widgets = {
  'x-mood': lazy(() => import(/* webpackChunkName: "mood" */ './mood.tsx')),
};

export default`;
const CHUNK = /\/releases\/final-steps\/[^/]+\/mood\.\w+\.js/;

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let product: Product;
let checkout: OwnCheckout;
let terminal: StaffTerminal;
test.beforeAll(async () => {
  product = await startOwnProduct();
  terminal = new StaffTerminal(product);
  checkout = await ownCheckout(STEP);
  await checkout.write('src/questions/mood.questions.ts', QUESTIONS);
  await checkout.write('src/mood.tsx', WIDGET);
  await checkout.write('src/mood.module.css', STYLES);
  await checkout.change('src/step.ts', 'groups: [', 'groups: [mood, ');
  await checkout.change(
    'src/step.ts',
    'import { signature }',
    "import { mood } from './questions/mood.questions.ts';\nimport { signature }",
  );
});
test.afterAll(async () => {
  await product.stop();
  terminal.close();
  await checkout.remove();
});

const status = async () => {
  const { output } = await release(product, 'status', STEP, '--json');
  return (JSON.parse(output) as [ReleaseChannelReply])[0];
};
/** Makes a release live; in the soak with the server's check, which takes longer than all the rest. */
async function goLive(built: string): Promise<void> {
  const { version } = isSoak
    ? await publishBuilt(product, built)
    : await insertRelease(built, product.dataDir, { isLive: false });
  const { code, output } = await release(product, 'promote', STEP, version);
  expect(code, output).toBe(0);
}
const group = (page: Page) => page.getByRole('group', { name: LABEL });
/** Fallback without the widget: the fieldset itself is the radio group. With the widget, the fieldset only surrounds the radio buttons. */
const plain = (page: Page) =>
  page.locator('fieldset[role=radiogroup]').and(page.getByRole('radiogroup', { name: LABEL }));
const face = (page: Page, name: string) => group(page).getByRole('radio', { name });

/** Logs in an applicant who has answered everything except the mood. */
async function enter(context: Parameters<typeof handOver>[1]): Promise<HttpApplicant> {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  await applicant.save({ ...COMPLETE_ANSWERS });
  await handOver(applicant, context);
  return applicant;
}

test('a release without one of its widgets is rejected @soak', async () => {
  const { live, canary, revision } = await status();
  const { code, output } = await release(product, 'publish', STEP, '--folder', checkout.folder, '--promote');
  expect(code, output).toBe(1);
  expect(output).toContain('is shown without one of its custom widgets');
  expect(output).toContain('Custom widgets missing from the step module: x-mood (question mood)');
  expect(await status()).toMatchObject({ live, canary, revision });
});

test('a step’s widget is linked from the summary, answered by keyboard, submitted, printed and exported', async ({
  page,
  context,
}) => {
  await checkout.change('src/module.tsx', WHOLE, WITH_WIDGETS);
  await checkout.change('src/module.tsx', 'export default', LOADED);
  await checkout.change(
    'src/module.tsx',
    "import type { ReactElement } from 'react';",
    "import { lazy, type ReactElement } from 'react';",
  );
  await goLive(await buildRelease(checkout.folder));

  const applicant = await enter(context);
  await page.goto(`${product.url}/${STEP}`);
  await expect(face(page, 'Glad')).toBeVisible();
  await expect(plain(page)).toHaveCount(0);

  await test.step('The error summary links to it', async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    const summary = page.getByRole('region', { name: "We're missing some information!" });
    await summary.getByRole('link', { name: LABEL }).click();
    await expect(face(page, 'Sad')).toBeFocused();
    await expect(group(page)).toContainText(`Please answer: ${LABEL}`);
    await expect(group(page).getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });

  await test.step('It is answered by keyboard', async () => {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(face(page, 'Glad')).toBeChecked();
    await expect(page.getByText(`Please answer: ${LABEL}`)).toHaveCount(0);
  });

  await test.step('The review page shows it in its print form, and links to it', async () => {
    await page.getByRole('form').getByRole('link', { name: 'Check your answers' }).click();
    await expect(page.getByText('Feels Glad about it')).toBeVisible();
    await page.getByRole('link', { name: `Change ${LABEL}` }).click();
    await expect(group(page).locator(':focus')).toHaveCount(1);
    await expect(face(page, 'Glad')).toBeChecked();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/completion$/);
  });

  const id = await applicationOf(product, applicant.username);
  await test.step('The server treats it as its plain question', async () => {
    await terminal.done('export', 'moods.json', '--text', applicant.username);
    expect(JSON.parse(terminal.read('moods.json').toString())).toMatchObject([
      { MOOD: 'glad', MOOD_DESC: 'Glad' },
    ]);
  });
  await test.step('Staff read it in its print form', async () => {
    await page.goto(product.url + (await linkTo(product, id)));
    await expect(page.getByText('Feels Glad about it')).toBeVisible();
  });
});

test(`a widget that loads late doesn’t replace a plain form in use ${SOAK}`, async ({ page, context }) => {
  const applicant = await enter(context);
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(CHUNK, async (route) => {
    await held;
    await route.continue();
  });
  // Doesn't wait for the load event, which the held chunk delays.
  await page.goto(`${product.url}/${STEP}`, { waitUntil: 'commit' });
  await plain(page).getByRole('radio', { name: 'Calm' }).check();
  const arrived = page.waitForResponse(CHUNK);
  arrive();
  await arrived;
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/\/education$/);
  await expect
    .poll(async () => (await applicant.profile()).answer)
    .toMatchObject({ mood: 'calm', mood_desc: 'Calm' });
  await page.goBack();
  await expect(face(page, 'Calm')).toBeChecked();
});

test(`without the code for custom widgets, the question has its plain form ${SOAK}`, async ({
  page,
  context,
}) => {
  await enter(context);
  const missing = /\/releases\/shell\/[^/]+\/own-widgets\.[0-9a-f]{8}\.js/;
  await page.route(missing, (route) => route.abort());
  await page.goto(`${product.url}/${STEP}`);
  await plain(page).getByRole('radio', { name: 'Calm' }).check();
  await page.unroute(missing);
  await page.reload();
  await expect(face(page, 'Calm')).toBeVisible();
});

test(`a widget that crashes is replaced by its plain form, which keeps the answer, and is reported for its release ${SOAK}`, async ({
  page,
  context,
}) => {
  await enter(context);
  await page.goto(`${product.url}/${STEP}`);
  const reported = page.waitForRequest((request) => request.url().endsWith(PATHS.stepFailures));
  await face(page, 'Sad').click();
  await expect(plain(page).getByRole('radio', { name: 'Sad' })).toBeChecked();
  await expect(plain(page)).toBeFocused();
  expect((await reported).postDataJSON()).toMatchObject({
    step: STEP,
    kind: 'widget',
    detail: expect.stringContaining(
      'x-mood of mood has given way to its plain form because Error: Too sad.',
    ) as unknown,
  });
  await expect(page.getByText(TEXTS.stepUnavailable)).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/completion$/);
});

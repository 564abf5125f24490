import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { inRoot } from '@portico/tools/root';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { speak } from '../fixtures/languages.ts';
import { release } from '../fixtures/own-checkout.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe.configure({ timeout: 240_000 });

/** Step with a custom page: with a library, a dialog, a portal, a slot, a button that sets an answer, and texts in two languages. */
const SOURCES = {
  'package.json': JSON.stringify({
    name: '@portico/mood',
    version: '1.0.0',
    type: 'module',
    dependencies: {
      '@portico/form-model': '*',
      '@portico/step-kit': '*',
      react: '^19.3.1',
      'react-dom': '^19.3.1',
      'use-debounce': '^10.1.1',
    },
  }),
  'webpack.config.mjs': `import { stepConfig } from '@portico/federation/bundler';
    export default stepConfig(import.meta.url);`,
  'texts.es.json': JSON.stringify({
    'page.choose': { source: 'Choose for me', text: 'Elegir por mí' },
    'page.chosen': { source: 'Today it is {mood}.', text: 'Hoy: {mood}.' },
  }),
  'src/page.texts.ts': `import { defineTexts } from '@portico/form-model';
    export const pageTexts = defineTexts('page', {
      choose: 'Choose for me',
      title: 'A mood for today',
      sunny: 'Sunny',
      chosen: 'Today it is {mood}.',
      letters: '{count} letters',
    });`,
  'src/step.ts': `import { defineStep, question, when } from '@portico/form-model';
    import { pageTexts } from './page.texts.ts';
    const options = [{ value: 'sun', label: 'Sunny' }, { value: 'rain', label: 'Rainy' }];
    export const definition = defineStep({
      id: 'mood',
      route: '/mood',
      label: 'Your Mood',
      order: 2,
      texts: [pageTexts],
      groups: [
        { id: 'mood', title: 'Mood', questions: [question.radio({ key: 'mood_today', label: 'How is today?', options })] },
        {
          id: 'reason',
          title: 'Reason',
          questions: [
            question.text({ key: 'mood_why', label: 'What makes it so?', hiddenWhen: when.notEquals('mood_today', 'sun') }),
          ],
        },
      ],
    });`,
  'src/module.tsx': `import { Button, Modal, StepForm, useAnswer, useText, useToast, type StepModule } from '@portico/step-kit';
    import { useState } from 'react';
    import { createPortal } from 'react-dom';
    import { useDebounce } from 'use-debounce';
    import { pageTexts as texts } from './page.texts.ts';
    import { definition } from './step.ts';

    function Choice() {
      const t = useText();
      const { showToast } = useToast();
      const [mood, setMood] = useAnswer('mood_today');
      const [isOpen, setOpen] = useState(false);
      const choose = () => {
        setMood('sun');
        setOpen(false);
        showToast({ severity: 'success', label: t(texts.title), message: t(texts.chosen, { mood: t(texts.sunny) }) });
      };
      return (
        <>
          <Button variant="secondary" onClick={() => setOpen(true)}>{t(texts.choose)}</Button>
          <Modal title={t(texts.title)} open={isOpen} onOpenChange={setOpen}
            actions={<Button onClick={choose}>{t(texts.sunny)}</Button>}>
            <p>{String(mood)}</p>
          </Modal>
        </>
      );
    }

    function LetterCount() {
      const t = useText();
      const [why] = useAnswer('mood_why');
      const [settled] = useDebounce(String(why), 50);
      return createPortal(<output aria-label="LetterCount">{t(texts.letters, { count: settled.length })}</output>, document.body);
    }

    function MoodPage() {
      return <StepForm definition={definition} slots={{ afterGroup: { mood: <Choice /> } }}><LetterCount /></StepForm>;
    }
    export default { definition, Page: MoodPage } satisfies StepModule;`,
};

let product: Product;
let parent: string;
test.beforeAll(async () => {
  product = await startOwnProduct();
  parent = await mkdtemp(path.join(tmpdir(), 'portico-mood-'));
  await symlink(inRoot('node_modules'), path.join(parent, 'node_modules'));
  await mkdir(path.join(parent, 'mood/src'), { recursive: true });
  for (const [file, text] of Object.entries(SOURCES)) await writeFile(path.join(parent, 'mood', file), text);
});
test.afterAll(async () => {
  await product.stop();
  await rm(parent, { recursive: true });
});

test('a step with its own page is published and answered, by keyboard and in another language @soak', async ({
  page,
  context,
}) => {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  const letters = page.getByRole('status', { name: 'LetterCount' });
  const chosen = page.getByRole('radio', { name: 'Sunny' });

  await test.step('Publishes it with a bundled library, and promotes it', async () => {
    const sent = await release(
      product,
      'publish',
      'mood',
      '--folder',
      path.join(parent, 'mood'),
      '--promote',
    );
    expect(sent.code, sent.output).toBe(0);
  });

  await test.step('Renders its slot between its groups', async () => {
    await handOver(applicant, context);
    await page.goto(`${product.url}/mood`);
    await expect(page.getByRole('button', { name: 'Choose for me' })).toBeVisible();
    await expect(letters).toHaveText('0 letters');
    await expect(page.getByLabel('What makes it so?')).toHaveCount(0);
  });

  await test.step('Its dialog traps the focus and restores it', async () => {
    await page.getByRole('button', { name: 'Choose for me' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'A mood for today' });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(dialog.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose for me' })).toBeFocused();
  });

  await test.step('Its answer appears in the form, shows the follow-up question, and opens a toast', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Sunny' }).focus();
    await page.keyboard.press('Enter');
    await expect(chosen).toBeChecked();
    await expect(page.getByRole('region', { name: 'A mood for today' })).toContainText('Today it is Sunny.');
    await page.getByLabel('What makes it so?').fill('Snow');
    await expect(letters).toHaveText('4 letters');
  });

  await test.step('It is saved', async () => {
    await expect
      .poll(async () => (await applicant.profile()).answer)
      .toMatchObject({ mood_today: 'sun', mood_today_desc: 'Sunny', mood_why: 'Snow' });
  });

  await test.step('Its texts are in the language of the page, untranslated ones in English', async () => {
    await speak(page, 'es');
    await page.getByRole('button', { name: 'Elegir por mí' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sunny' }).click();
    await expect(page.getByRole('region', { name: 'A mood for today' })).toContainText('Hoy: Sunny.');
  });
});

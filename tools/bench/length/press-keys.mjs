/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */

/** No page has more stops than this. */
const ONCE_AROUND = 400;

/**
 * Presses of the Tab key from the first stop of the form until the focus has left it.
 * @param {Page} page
 */
export async function keysThrough(page) {
  await page.locator('form').evaluate((form) => {
    form.tabIndex = -1;
    form.focus();
  });
  for (let presses = 1; presses < ONCE_AROUND; presses++) {
    await page.keyboard.press('Tab');
    if (!(await isInForm(page))) return presses;
  }
  throw new Error('The Tab key does not lead out of the form.');
}

/** @param {Page} page */
function isInForm(page) {
  return page.evaluate(() => document.activeElement?.closest('form') !== null);
}

/**
 * Answers questions in the order of the page with keys alone, and opens what holds one by its button.
 * @param {Page} page
 * @param {import('./applicants.mjs').Answers} answers
 * @param {(key: string) => string[]} buttonsOf Words of the buttons that can bring a question to the page.
 * @returns {Promise<number>} Key presses, without the characters of what is typed: Tab, Enter, Space, arrows, and one for a choice from a list.
 */
export async function keysToFill(page, answers, buttonsOf) {
  let presses = 0;
  /** @param {string} key */
  const press = async (key) => {
    await page.keyboard.press(key);
    presses += 1;
  };
  /** Goes to a control, back where it stands before the focus. @param {Locator} wanted */
  const go = async (wanted) => {
    for (let steps = 0; steps < ONCE_AROUND; steps++) {
      const way = await wanted.evaluate(wayTo);
      if (way === '') return;
      await press(way);
    }
    throw new Error(`The Tab key does not lead to ${String(wanted)}`);
  };

  await page.locator('form').evaluate((form) => {
    form.tabIndex = -1;
    form.focus();
  });
  for (const [key, value] of Object.entries(answers)) {
    if (!(await isShown(page, key))) {
      const button = await buttonAmong(page, buttonsOf(key));
      if (!button) throw new Error(`Nothing on the page leads to "${key}".`);
      await go(button);
      await press('Enter');
      await page.locator(`[id="${key}"]`).waitFor({ state: 'visible' });
      // Where the focus is led to something, it is there with the next frame.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
    const question = page.locator(`[id="${key}"]`);
    const kind = await question.evaluate(kindOf);
    if (kind === 'tick') {
      await go(question);
      await press('Space');
    } else if (kind === 'radio') {
      const options = page.locator(`input[name="${key}"]`);
      await go(options.first());
      await press('Space');
      const wanted = page.locator(`input[name="${key}"][value="${value}"]`);
      while (!(await wanted.isChecked())) await press('ArrowDown');
    } else if (kind === 'date') {
      const [year = '', month = '', day = ''] = String(value).split('-');
      await choose(page.locator(`[id="${key}-month"]`), String(Number(month)));
      await write(page.locator(`[id="${key}-day"]`), String(Number(day)));
      await write(page.locator(`[id="${key}-year"]`), year);
    } else if (kind === 'month') await choose(page.locator(`[id="${key}-month"]`), String(value));
    else if (kind === 'list') await choose(question, String(value));
    else await write(question, String(value));
  }
  return presses;

  /** @param {Locator} list @param {string} value */
  async function choose(list, value) {
    await go(list);
    await list.selectOption(value);
    presses += 1;
  }
  /** @param {Locator} line @param {string} value */
  async function write(line, value) {
    await go(line);
    await line.pressSequentially(value);
  }
}

/** @param {Page} page @param {string} key */
function isShown(page, key) {
  return page.locator(`[id="${key}"]`).isVisible();
}

/** @param {Page} page @param {string[]} names */
async function buttonAmong(page, names) {
  for (const name of names) {
    const button = page.getByRole('button', { name, exact: true });
    if ((await button.count()) > 0 && (await button.first().isVisible())) return button.first();
  }
  return null;
}

/** In the page: the key that leads from the focus to an element; '' where it is there. @param {Element} wanted */
function wayTo(wanted) {
  const focused = document.activeElement;
  if (!focused || focused === wanted) return focused ? '' : 'Tab';
  // Of a radio group the browser stops at one alone.
  if (
    wanted instanceof HTMLInputElement &&
    wanted.type === 'radio' &&
    focused instanceof HTMLInputElement &&
    focused.name === wanted.name
  )
    return '';
  const isBefore = (wanted.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isBefore && !wanted.contains(focused) ? 'Shift+Tab' : 'Tab';
}

/** In the page. @param {Element} element */
function kindOf(element) {
  if (element instanceof HTMLSelectElement) return 'list';
  if (element instanceof HTMLInputElement) return element.type === 'checkbox' ? 'tick' : 'line';
  if (element.querySelector('input[type="radio"]')) return 'radio';
  if (element.querySelector(`[id="${element.id}-day"]`)) return 'date';
  return 'month';
}

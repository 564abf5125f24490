import { expect, test } from '../fixtures/test.ts';

test('the required mark is on the line of its label’s last word, however narrow the page', async ({
  page,
}) => {
  await page.goto('/education');
  const sections = page.getByRole('navigation', { name: 'Sections of this page' });
  await expect(sections).toBeVisible();
  await expect(page.locator('form')).toHaveCount(await sections.getByRole('listitem').count());
  for (let width = 320; width <= 960; width += 32) {
    await page.setViewportSize({ width, height: 900 });
    const { marks, alone } = await page.evaluate(() => {
      const found = [...document.querySelectorAll('label, legend > span[id]')].flatMap((label) => {
        const mark = label.nextElementSibling;
        return mark?.getAttribute('aria-hidden') === 'true' && mark.textContent === '*'
          ? [{ label, mark }]
          : [];
      });
      const isAlone = ({ label, mark }: (typeof found)[number]) =>
        mark.getBoundingClientRect().top >= ([...label.getClientRects()].at(-1)?.bottom ?? 0);
      return {
        marks: found.length,
        alone: found.filter(isAlone).map(({ label }) => label.textContent),
      };
    });
    expect(marks).toBeGreaterThan(3);
    expect(alone, `at ${width} px`).toEqual([]);
  }
});

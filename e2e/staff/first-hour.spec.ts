import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { pdfText } from '../fixtures/pdf-text.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { StaffTerminal } from '../fixtures/staff-terminal.ts';

/** docs/staff.md from its first command to its last, on the running product. */
test.describe('an admissions officer’s first hour', () => {
  let product: Product;
  let terminal: StaffTerminal;
  test.beforeEach(async () => {
    product = await startOwnProduct();
    terminal = new StaffTerminal(product);
  });
  test.afterEach(async () => {
    await product.stop();
    terminal.close();
  });

  const type = (...args: string[]) => terminal.type(...args);
  const done = (...args: string[]) => terminal.done(...args);
  const applicant = async (names: { first_name: string; last_name: string }) => {
    const entered = new HttpApplicant(product.url);
    await entered.enter();
    await entered.save({ ...COMPLETE_ANSWERS, ...names, personal_statement: `${names.last_name} writes.` });
    const { reference } = await entered.submit();
    return { entered, reference };
  };
  const idOf = (text: string) => terminal.idOf(text);
  const fileOf = (name: string) => terminal.read(name);

  test('finds, reads, files, exports, re-opens and audits applications', async () => {
    test.setTimeout(180_000);
    const { entered, reference } = await applicant({ first_name: 'Zoë', last_name: 'Wałęsa' });
    const id = await idOf('walesa');
    expect(await idOf(entered.username)).toBe(id);
    expect(await idOf(reference)).toBe(id);
    expect(await done('list', '--status', 'submitted', '--submitted-from', '2020-01-01')).toContain(id);
    expect(JSON.parse((await done('show', id)).trim())).toMatchObject({ id, reference });

    const [link] = /http\S+service_token=\S+/.exec(await done('link', id)) ?? [];
    const token = new URL(String(link)).searchParams.get('service_token');
    const view = await fetch(`${product.url}/service/tmp-pdf?service_token=${token}`);
    expect(await view.json()).toMatchObject({ reference });

    await done('pdf', id, 'file.pdf');
    expect(await pdfText(new Uint8Array(fileOf('file.pdf')))).toContain('Wałęsa writes.');

    await done('export', 'autumn.csv', '--status', 'submitted');
    expect(fileOf('autumn.csv').toString()).toContain(`"${reference}"`);
    await done('export', 'autumn.json', '--text', 'walesa');
    expect(JSON.parse(fileOf('autumn.json').toString())).toMatchObject([{ REFERENCE: reference }]);

    terminal.write('fair.csv', 'first_name,last_name,city\nAda,Lovelace,London\nGrace,,\n');
    const links = (await done('prospects', 'fair.csv')).match(/http\S+\?token=\S+/g) ?? [];
    expect(links).toHaveLength(2);
    const [first = ''] = links;
    const answers = await fetch(
      `${product.url}/public/tmp?token=${new URL(first).searchParams.get('token')}`,
    );
    expect(await answers.json()).toEqual({
      answer: { first_name: 'Ada', last_name: 'Lovelace', city: 'London' },
    });

    expect(await done('reopen', id, 'The', 'city', 'is', 'missing.')).toContain(reference);
    await entered.save({ ...COMPLETE_ANSWERS });
    await entered.submit();
    await done('pdf', id, '--reference', reference);
    expect(await pdfText(new Uint8Array(fileOf(`${reference}.pdf`)))).toContain(reference);

    expect(await done('jobs', 'failed')).toContain('No job has failed.');
    const trail = await done('audit', id);
    expect(trail).toContain('POST /service/applications/:id/reopen');
    expect(trail).toContain('GET /service/applications/:id/pdf/:pdfId');
  });

  test('makes, uses and ends a key', async () => {
    const made = await done(
      'keys',
      'create',
      '--name',
      'Office',
      '--scopes',
      'applications',
      '--days',
      '365',
    );
    terminal.key = /portico_staff_\S+/.exec(made)?.[0];
    const [keyId = ''] = /[0-9a-f-]{36}/.exec(made) ?? [];
    await done('list');
    const other = await type('jobs', 'failed');
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('not made for that') as unknown });
    expect(await done('keys', 'list')).toContain('Office');
    await done('keys', 'revoke', keyId);
    const ended = await type('list');
    expect(ended).toMatchObject({ code: 1, output: expect.stringContaining('revoked') as unknown });
  });

  test('anonymises and removes, and then nothing in the data folder names them', async () => {
    test.setTimeout(180_000);
    const people = [
      { first_name: 'Xanthippe', last_name: 'Quillfeather', how: 'anonymise' },
      { first_name: 'Zebulon', last_name: 'Vandersnoot', how: 'remove' },
    ];
    const words: string[] = [];
    for (const { how, ...names } of people) {
      const { entered, reference } = await applicant(names);
      const id = await idOf(names.last_name);
      await done('pdf', id, 'file.pdf');
      await done('reopen', id, names.last_name, 'must sign.');
      words.push(...Object.values(names), entered.username, reference);
      expect(await type(how, id, '--yes')).toMatchObject({ code: 2 });
      expect(await type(how, id, 'A request.')).toMatchObject({ code: 2 });
      const named = await type(how, id, `Mail of ${names.first_name}.`, '--yes');
      expect(named).toMatchObject({ code: 1, output: expect.stringContaining('must not name') as unknown });
      await done(how, id, 'A request.', '--yes');
      await done(how, id, 'A request.', '--yes');
      expect(await type('show', id)).toMatchObject({
        code: 1,
        output: expect.stringContaining('There is no application with this id.') as unknown,
      });
    }
    await done('statistics', 'kept.csv');
    const kept = fileOf('kept.csv').toString();
    expect(kept.trim().split('\r\n')).toHaveLength(2);
    expect(kept).toContain(`"${COMPLETE_ANSWERS.applied_major}"`);

    const pdfs = () => readdirSync(path.join(product.dataDir, 'storage', 'prints'));
    await expect.poll(pdfs).toEqual([]);
    const { dataDir } = product;
    await product.halt();
    for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = readFileSync(path.join(file.parentPath, file.name));
      for (const word of words) expect(bytes.includes(word), `${word} in ${file.name}`).toBe(false);
    }
    for (const word of words) expect(kept).not.toContain(word);
  });

  test('is told in a sentence what was wrong', async () => {
    const cases = [
      [[], 2, 'Usage: npm run staff'],
      [['list', '--help'], 0, 'Usage: npm run staff'],
      [['lisst'], 2, 'There is no command "lisst".'],
      [['list', 'walesa'], 2, 'did you mean --text "walesa"?'],
      [['list', '--colour', 'red'], 2, '--colour'],
      [['list', '--status', 'lost'], 1, 'status: status must be one of'],
      [['show'], 2, 'needs the id of one application'],
      [['show', 'nobody'], 1, 'There is no application with this id.'],
      [['pdf', 'nobody'], 1, 'There is no application with this id.'],
      [['export', 'all.xlsx'], 2, '.csv or .json'],
      [['prospects', 'nowhere.csv'], 1, 'There is no such file or folder: '],
      [['reopen', 'nobody'], 2, 'a reason'],
      [['jobs', 'run', 'nothing'], 1, 'There is no job with this id.'],
      [['lists', 'open'], 2, 'lists needs one of'],
      [['lists', 'show', 'terms'], 1, 'There are: entry_terms, majors.'],
      [['lists', 'restore', 'majors'], 2, 'lists history shows them'],
      [['keys', 'revoke', 'nothing'], 1, 'There is no staff key with this id.'],
      [['keys', 'create', '--name', 'A', '--scopes', 'everything'], 1, 'There is no scope everything.'],
    ] as const;
    const check = async ([args, code, sentence]: (typeof cases)[number]) => {
      const said = await type(...args);
      expect(said.output, args.join(' ')).toContain(sentence);
      expect(said.code, args.join(' ')).toBe(code);
      expect(said.output, args.join(' ')).not.toMatch(/^ +at /m);
    };
    for (let first = 0; first < cases.length; first += 3)
      await Promise.all(cases.slice(first, first + 3).map(check));
    await product.halt();
    expect(await type('list')).toMatchObject({
      code: 1,
      output: expect.stringContaining('No server answers') as unknown,
    });
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { pdfText } from '../fixtures/pdf-text.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { applicationOf } from '../fixtures/staff-of.ts';
import { StaffTerminal } from '../fixtures/staff-terminal.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';

/** Runs the commands of docs/staff.md, in the order of that page. */
test.describe('an admissions officer’s first hour', () => {
  let product: Product;
  let terminal: StaffTerminal;
  test.beforeAll(async () => {
    product = await startOwnProduct();
    terminal = new StaffTerminal(product);
  });
  test.afterAll(async () => {
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

  test(`finds, reads, files, exports, reopens and audits applications ${SOAK}`, async () => {
    test.setTimeout(180_000);
    const { entered, reference } = await applicant({ first_name: 'Zoë', last_name: 'Wałęsa' });
    const id = await idOf('walesa');
    expect(await done('list', '--status', 'submitted', '--submitted-from', '2020-01-01')).toContain(id);
    expect(JSON.parse((await done('show', id)).trim())).toMatchObject({ id, reference });

    const [link] = /http\S+service_token=\S+/.exec(await done('link', id)) ?? [];
    const token = new URL(String(link)).searchParams.get('service_token');
    const view = await fetch(`${product.url}/service/tmp-pdf?service_token=${token}`);
    expect(await view.json()).toMatchObject({ reference });

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
    const printed = await pdfText(new Uint8Array(fileOf(`${reference}.pdf`)));
    expect(printed).toContain(reference);
    expect(printed).toContain('Wałęsa writes.');

    expect(await done('jobs', 'failed')).toContain('No failed jobs.');
    const trail = await done('audit', id);
    expect(trail).toContain('POST /service/applications/:id/reopen');
    expect(trail).toContain('GET /service/applications/:id/pdf/:pdfId');
  });

  test(`creates, uses and revokes a key ${SOAK}`, async () => {
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
    await done('keys', 'revoke', keyId);
    const ended = await type('list');
    expect(ended).toMatchObject({ code: 1, output: expect.stringContaining('revoked') as unknown });
    terminal.key = undefined;
  });

  test(`reads what was wrong in one sentence ${SOAK}`, async () => {
    for (const [args, code, sentence] of [
      [['lisst'], 2, 'Unknown command "lisst".'],
      [['list', '--status', 'lost'], 1, 'status: status must be one of'],
      [['show', 'unknown'], 1, 'No application has this ID.'],
      [['prospects', 'nowhere.csv'], 1, 'No such file or folder: '],
    ] as const) {
      const said = await type(...args);
      expect(said.output, args.join(' ')).toContain(sentence);
      expect(said.code, args.join(' ')).toBe(code);
      expect(said.output, args.join(' ')).not.toMatch(/^ +at /m);
    }
  });

  test(`anonymizes and removes applicants, and nothing in the data folder names them afterward ${SOAK}`, async () => {
    test.setTimeout(180_000);
    const people = [
      { first_name: 'Xanthippe', last_name: 'Quillfeather', how: 'anonymise' },
      { first_name: 'Zebulon', last_name: 'Vandersnoot', how: 'remove' },
    ];
    const prints = () =>
      readdirSync(path.join(product.dataDir, 'storage'), { recursive: true })
        .map(String)
        .filter((file) => file.endsWith('.pdf'));
    const othersPrints = prints();
    const words: string[] = [];
    for (const { how, ...names } of people) {
      const { entered, reference } = await applicant(names);
      const id = await applicationOf(product, names.last_name);
      await done('pdf', id, 'file.pdf');
      await done('reopen', id, names.last_name, 'must sign.');
      words.push(...Object.values(names), entered.username, reference);
      await done(how, id, 'A request.', '--yes');
      expect(await type('show', id)).toMatchObject({
        code: 1,
        output: expect.stringContaining('No application has this ID.') as unknown,
      });
    }
    await done('statistics', 'kept.csv');
    const kept = fileOf('kept.csv').toString();
    expect(kept.trim().split('\r\n')).toHaveLength(2);
    expect(kept).toContain(`"${COMPLETE_ANSWERS.applied_major}"`);

    await expect.poll(prints).toEqual(othersPrints);
    const { dataDir } = product;
    await product.halt();
    for (const file of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = readFileSync(path.join(file.parentPath, file.name));
      for (const word of words) expect(bytes.includes(word), `${word} in ${file.name}`).toBe(false);
    }
    for (const word of words) expect(kept).not.toContain(word);
  });
});

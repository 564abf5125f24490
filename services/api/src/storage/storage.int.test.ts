import type { AddressInfo } from 'node:net';
import { describeStorage, postForm, startTestCore } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../create-api.ts';

async function openFolder() {
  const { core, clock, close } = await startTestCore();
  const app = await createApi(core);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    storage: core.platform.storage,
    base: `http://127.0.0.1:${port}`,
    now: () => clock.now(),
    clock,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

describeStorage('a folder behind the API', openFolder);

describe("storage endpoint with S3's policy and error codes", () => {
  let bench: Awaited<ReturnType<typeof openFolder>>;
  let names = 0;
  beforeAll(async () => {
    bench = await openFolder();
  });
  afterAll(() => bench.close());

  const key = () => `uploads/00000000-0000-7000-8000-${String(++names).padStart(12, '0')}`;
  const form = () =>
    bench.storage.presignPost(key(), {
      minBytes: 1,
      maxBytes: 1_048_576,
      expiresAt: new Date(bench.now().getTime() + 300_000),
    });
  type Form = Awaited<ReturnType<typeof form>>;
  const altered = ({ url, fields }: Form, changes: Record<string, string>) =>
    ({ url, fields: { ...fields, ...changes } }) as Form;
  const send = async (post: Form, size = 3) => {
    const reply = await postForm(bench.base, post, new Uint8Array(size).fill(120));
    const text = await reply.text();
    const stored = await bench.storage.head(post.fields.key);
    return { status: reply.status, code: /<Code>(\w+)</.exec(text)?.[1], text, stored };
  };
  const refused = (status: number, code: string) => ({ status, code, stored: undefined });

  it('accepts exactly 1,048,576 bytes', async () => {
    expect(await send(await form(), 1_048_576)).toMatchObject({ status: 204, stored: { bytes: 1_048_576 } });
  });

  it('rejects 1,048,577 bytes', async () => {
    const reply = await send(await form(), 1_048_577);
    expect(reply).toMatchObject(refused(400, 'EntityTooLarge'));
    expect(reply.text).toContain(
      '<ProposedSize>1048577</ProposedSize><MaxSizeAllowed>1048576</MaxSizeAllowed>',
    );
  });

  it('rejects a flood and keeps none of it', async () => {
    expect(await send(await form(), 1_900_000)).toMatchObject(refused(400, 'EntityTooLarge'));
  });

  it('rejects 0 bytes', async () => {
    expect(await send(await form(), 0)).toMatchObject(refused(400, 'EntityTooSmall'));
  });

  it('rejects an expired policy', async () => {
    const post = await form();
    bench.clock.advance(300_000);
    const reply = await send(post);
    expect(reply).toMatchObject(refused(403, 'AccessDenied'));
    expect(reply.text).toContain('Invalid according to Policy: Policy expired.');
  });

  it('rejects an altered policy', async () => {
    const post = await form();
    const policy = Buffer.from(post.fields.policy ?? '', 'base64')
      .toString()
      .replace('1048576', '9048576');
    const reply = await send(altered(post, { policy: Buffer.from(policy).toString('base64') }));
    expect(reply).toMatchObject(refused(403, 'SignatureDoesNotMatch'));
  });

  it("rejects a key other than the policy's", async () => {
    const reply = await send(altered(await form(), { key: key() }));
    expect(reply).toMatchObject(refused(403, 'AccessDenied'));
    expect(reply.text).toContain('Policy Condition failed');
  });

  it('rejects another account, region, or algorithm', async () => {
    const post = await form();
    const credential = post.fields['x-amz-credential'] ?? '';
    const other = (value: string) => send(altered(post, { 'x-amz-credential': value }));
    expect(await other(credential.replace('portico', 'other'))).toMatchObject(
      refused(403, 'InvalidAccessKeyId'),
    );
    expect(await other(credential.replace('local', 'eu'))).toMatchObject(refused(400, 'InvalidArgument'));
    expect(await send(altered(post, { 'x-amz-algorithm': 'none' }))).toMatchObject(
      refused(400, 'InvalidArgument'),
    );
  });

  it("rejects a field that the policy doesn't name", async () => {
    const reply = await send(altered(await form(), { acl: 'public-read' }));
    expect(reply).toMatchObject(refused(403, 'AccessDenied'));
    expect(reply.text).toContain('Extra input fields: acl');
  });

  it.each(['policy', 'x-amz-signature', 'x-amz-credential', 'x-amz-algorithm', 'key'])(
    'refuses a form without %s',
    async (name) => {
      const post = await form();
      const fields = Object.fromEntries(Object.entries(post.fields).filter(([each]) => each !== name));
      const reply = await postForm(bench.base, { url: post.url, fields } as Form, new Uint8Array(3));
      expect([400, 403]).toContain(reply.status);
      expect(await bench.storage.head(post.fields.key)).toBeUndefined();
    },
  );

  it("rejects bodies that aren't forms, forms without a file, and endless fields", async () => {
    const post = async (body: string | FormData, headers: Record<string, string> = {}) => {
      const reply = await fetch(new URL('/storage', bench.base), { method: 'POST', body, headers });
      return { status: reply.status, code: /<Code>(\w+)</.exec(await reply.text())?.[1] };
    };
    expect(await post('{}', { 'content-type': 'application/json' })).toEqual({
      status: 400,
      code: 'MalformedPOSTRequest',
    });
    expect(await post('--x', { 'content-type': 'multipart/form-data; boundary=x' })).toMatchObject({
      status: 400,
    });
    const empty = new FormData();
    empty.append('key', key());
    expect(await post(empty)).toEqual({ status: 400, code: 'IncorrectNumberOfFilesInPostRequest' });
    const long = new FormData();
    long.append('key', 'x'.repeat(30_000));
    expect(await post(long)).toEqual({ status: 400, code: 'MaxPostPreDataLengthExceeded' });
  });

  it('rejects a link after five minutes, an altered one, and any other path', async () => {
    const at = 'documents/00000000-0000-7000-8000-000000000000.pdf';
    await bench.storage.put(at, new Uint8Array(3));
    const link = await bench.storage.presignGet(at, 'a.pdf');
    const open = async (path: string) => (await fetch(new URL(path, bench.base))).status;
    expect(await open(link)).toBe(200);
    expect(await open(link.replace(/expires=\d+/, 'expires=99999999999999'))).toBe(403);
    expect(await open(`/storage/${at}`)).toBe(403);
    expect(await open('/storage/documents/..%2f..%2fsecret')).toBe(403);
    bench.clock.advance(300_000);
    expect(await open(link)).toBe(403);
  });
});

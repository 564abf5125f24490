import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARK_NAME, releaseFileKey, storageKey, type StorageArea } from '../storage-key.ts';
import type { PresignedPost, Storage } from '../storage.ts';

export interface StorageBench {
  storage: Storage;
  base: string;
  now(): Date;
  close(): Promise<void>;
}

const bytes = (text: string) => new TextEncoder().encode(text);
const PDF = bytes('%PDF-1.7 not empty');

export function postForm(base: string, { url, fields }: PresignedPost, file: Uint8Array): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'file.pdf');
  return fetch(new URL(url, base), { method: 'POST', body: form });
}

function withLargerPolicy({ url, fields }: PresignedPost): PresignedPost {
  const name = 'Policy' in fields ? 'Policy' : 'policy';
  const policy = Buffer.from(fields[name] ?? '', 'base64')
    .toString()
    .replace('1048576', '9048576');
  return { url, fields: { ...fields, [name]: Buffer.from(policy).toString('base64') } };
}

export function describeStorage(name: string, open: () => Promise<StorageBench>): void {
  describe(`the storage port: ${name}`, () => {
    let bench: StorageBench;
    beforeAll(async () => {
      bench = await open();
    });
    afterAll(() => bench.close());

    const policy = () => ({
      minBytes: 1,
      maxBytes: 1_048_576,
      expiresAt: new Date(bench.now().getTime() + 300_000),
    });

    it('returns the bytes that were put', async () => {
      const key = storageKey('documents', '.pdf');
      const all = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
      await bench.storage.put(key, all);
      expect(Buffer.compare((await bench.storage.get(key))!, all)).toBe(0);
      expect(await bench.storage.head(key)).toEqual({ bytes: 70_000 });
    });

    it('streams the same bytes and reports their length first', async () => {
      const key = storageKey('prints', '.pdf');
      const all = Uint8Array.from({ length: 300_000 }, (_, index) => index % 253);
      await bench.storage.put(key, all);
      const { stream, bytes: length } = (await bench.storage.read(key))!;
      expect(length).toBe(300_000);
      expect(Buffer.compare(await buffer(stream), all)).toBe(0);
    });

    it('writes a stream byte for byte, and nothing if it fails', async () => {
      const part = Uint8Array.from({ length: 3_000_000 }, (_, index) => index % 251);
      async function* pieces(last: () => void) {
        for (let n = 0; n < 6; n++) yield await Promise.resolve(part);
        last();
      }
      const key = storageKey('bulk', '.zip');
      await bench.storage.write(
        key,
        pieces(() => {}),
      );
      const written = (await bench.storage.get(key))!;
      expect(written.length).toBe(18_000_000);
      for (let n = 0; n < 6; n++)
        expect(Buffer.compare(written.subarray(n * part.length, (n + 1) * part.length), part)).toBe(0);
      const broken = storageKey('bulk', '.zip');
      const breaks = () => {
        throw new Error('It breaks.');
      };
      await expect(bench.storage.write(broken, pieces(breaks))).rejects.toThrow('It breaks.');
      expect(await bench.storage.head(broken)).toBeUndefined();
    });

    it('replaces an existing file', async () => {
      const key = storageKey('documents');
      await bench.storage.put(key, bytes('first, and longer'));
      await bench.storage.put(key, bytes('second'));
      expect(Buffer.from((await bench.storage.get(key))!).toString()).toBe('second');
    });

    it('stores an empty file', async () => {
      const key = storageKey('claimed');
      await bench.storage.put(key, new Uint8Array());
      expect(await bench.storage.head(key)).toEqual({ bytes: 0 });
      expect((await bench.storage.get(key))?.length).toBe(0);
    });

    it('returns undefined for unknown keys', async () => {
      const key = storageKey('uploads');
      expect(await bench.storage.get(key)).toBeUndefined();
      expect(await bench.storage.read(key)).toBeUndefined();
      expect(await bench.storage.head(key)).toBeUndefined();
    });

    it('deletes idempotently', async () => {
      const key = storageKey('documents');
      await bench.storage.put(key, PDF);
      await bench.storage.delete(key);
      await bench.storage.delete(key);
      expect(await bench.storage.head(key)).toBeUndefined();
    });

    it('lists files written before an instant', async () => {
      const keys = [storageKey('uploads'), storageKey('claimed'), storageKey('documents', '.pdf')];
      for (const key of keys) await bench.storage.put(key, PDF);
      const gone = storageKey('claimed');
      await bench.storage.put(gone, PDF);
      await bench.storage.delete(gone);
      const listed = async (before: number) => {
        const all: string[] = [];
        for await (const each of bench.storage.list(new Date(before))) all.push(...each);
        return all;
      };
      const hour = 3_600_000;
      expect(await listed(Date.now() + hour)).toEqual(expect.arrayContaining(keys));
      expect(await listed(Date.now() + hour)).not.toContain(gone);
      expect(await listed(Date.now() - hour)).toEqual([]);
      await bench.storage.deleteUnfinished(new Date(Date.now() + hour));
      expect(await listed(Date.now() + hour)).toEqual(expect.arrayContaining(keys));
    });

    it('stores release files by hash, and lists them only on request', async () => {
      const sha384 = `sha384-${createHash('sha384').update(bench.base).digest('base64')}`;
      const key = releaseFileKey(sha384);
      expect(key).toMatch(/^releases\/[0-9a-f]{96}$/);
      await bench.storage.put(key, PDF);
      expect(Buffer.compare((await bench.storage.get(key))!, PDF)).toBe(0);
      const listed = async (areas?: readonly StorageArea[]) => {
        const all: string[] = [];
        for await (const each of bench.storage.list(new Date(Date.now() + 3_600_000), areas))
          all.push(...each);
        return all;
      };
      expect(await listed()).not.toContain(key);
      expect(await listed(['releases'])).toEqual([key]);
      await bench.storage.delete(key);
      expect(await listed(['releases'])).toEqual([]);
    });

    it('stores a mark that is neither listed nor readable by key', async () => {
      expect(await bench.storage.mark()).toBeUndefined();
      await bench.storage.setMark('first');
      await bench.storage.setMark('second');
      expect(await bench.storage.mark()).toBe('second');
      for await (const keys of bench.storage.list(new Date(Date.now() + 3_600_000)))
        expect(keys.join()).not.toContain(MARK_NAME);
      await expect(bench.storage.get(MARK_NAME)).rejects.toThrow('isn’t a storage key');
      await expect(bench.storage.presignGet(MARK_NAME, 'a.pdf')).rejects.toThrow('isn’t a storage key');
      await bench.storage.deleteUnfinished(new Date(Date.now() + 3_600_000));
      expect(await bench.storage.mark()).toBe('second');
    });

    it.each([
      '../secret',
      'documents/../../secret',
      'documents',
      '',
      'uploads/x',
      'releases/x',
      '/etc/passwd',
    ])('refuses the foreign key "%s"', async (key) => {
      await expect(bench.storage.put(key, PDF)).rejects.toThrow('isn’t a storage key');
      await expect(bench.storage.get(key)).rejects.toThrow('isn’t a storage key');
      await expect(bench.storage.presignGet(key, 'a.pdf')).rejects.toThrow('isn’t a storage key');
      await expect(bench.storage.presignPost(key, policy())).rejects.toThrow('isn’t a storage key');
    });

    it("accepts a file with its form, at the form's key", async () => {
      const key = storageKey('uploads');
      const post = await bench.storage.presignPost(key, policy());
      expect(post.fields.key).toBe(key);
      const reply = await postForm(bench.base, post, PDF);
      expect(reply.status).toBe(204);
      expect(Buffer.compare((await bench.storage.get(key))!, PDF)).toBe(0);
    });

    it.each<[string, (post: PresignedPost) => PresignedPost, Uint8Array]>([
      ['more than it allows', (post) => post, new Uint8Array(1_048_577)],
      ['less than it allows', (post) => post, new Uint8Array()],
      ['another key', ({ url, fields }) => ({ url, fields: { ...fields, key: storageKey('uploads') } }), PDF],
      ['a policy that was altered', withLargerPolicy, new Uint8Array(1_048_577)],
    ])('enforces the form: %s', async (_, alter, file) => {
      const post = alter(await bench.storage.presignPost(storageKey('uploads'), policy()));
      const reply = await postForm(bench.base, post, file);
      expect([400, 403]).toContain(reply.status);
      expect(await bench.storage.head(post.fields.key ?? '')).toBeUndefined();
    });

    it('includes key, size, and expiry in the policy', async () => {
      const key = storageKey('uploads');
      const expected = policy();
      const { fields } = await bench.storage.presignPost(key, expected);
      const signed = JSON.parse(Buffer.from(fields.policy ?? fields.Policy ?? '', 'base64').toString()) as {
        expiration: string;
        conditions: unknown[];
      };
      expect(signed.conditions).toContainEqual({ key });
      expect(signed.conditions).toContainEqual(['content-length-range', 1, 1_048_576]);
      expect(Math.abs(Date.parse(signed.expiration) - expected.expiresAt.getTime())).toBeLessThan(5_000);
    });

    it("downloads by link with the applicant's file name", async () => {
      const key = storageKey('documents', '.pdf');
      await bench.storage.put(key, PDF);
      const link = await bench.storage.presignGet(key, 'Zeugnis Müller.pdf');
      const reply = await fetch(new URL(link, bench.base));
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-type')).toBe('application/pdf');
      expect(reply.headers.get('content-disposition')).toBe(
        'attachment; filename="Zeugnis M_ller.pdf"; filename*=UTF-8\'\'Zeugnis%20M%C3%BCller.pdf',
      );
      expect(Buffer.compare(new Uint8Array(await reply.arrayBuffer()), PDF)).toBe(0);
    });

    it('signs the key, name, and expiry of a link', async () => {
      const key = storageKey('documents', '.pdf');
      const other = storageKey('documents', '.pdf');
      await bench.storage.put(key, PDF);
      await bench.storage.put(other, PDF);
      const again = await bench.storage.presignGet(other, 'mine.pdf');
      const signature = (url: string) => /signature=([0-9a-f]{64})/i.exec(url)?.[1];
      const link = await bench.storage.presignGet(key, 'mine.pdf');
      expect(signature(link)).toBeDefined();
      expect(signature(again)).not.toBe(signature(link));
      for (const altered of [link.replace(key, other), link.replace('mine.pdf', 'yours.pdf')]) {
        expect(altered).not.toBe(link);
        expect((await fetch(new URL(altered, bench.base))).status).toBe(403);
      }
    });
  });
}

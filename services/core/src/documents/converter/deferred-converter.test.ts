import { expect, it, vi } from 'vitest';
import { DeferredConverter } from './deferred-converter.ts';

const PDF = new Uint8Array([37]);

function converter() {
  const made = {
    convert: vi.fn(() => Promise.resolve(PDF)),
    close: vi.fn(() => Promise.resolve()),
    wordConversion: () => Promise.resolve(undefined),
  };
  let arrive = () => {};
  const create = vi.fn(() => made);
  const later = new DeferredConverter(new Promise<void>((resolve) => (arrive = resolve)), create);
  return { arrive, create, later, made };
}

it('looks up programs once they are installed, then runs waiting conversions', async () => {
  const { arrive, create, later, made } = converter();
  const pdf = later.convert('docx', PDF, new AbortController().signal);
  expect(create).not.toHaveBeenCalled();
  arrive();
  expect(await pdf).toBe(PDF);
  await later.close();
  expect(made.close).toHaveBeenCalledOnce();
});

it('closes without waiting for programs', async () => {
  const { create, later } = converter();
  await later.close();
  expect(create).not.toHaveBeenCalled();
});

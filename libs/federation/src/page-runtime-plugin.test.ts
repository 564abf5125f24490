import { beforeEach, describe, expect, it } from 'vitest';
import { openIntegrity } from './integrity.ts';
import { pageRuntimePlugin } from './page-runtime-plugin.ts';
import { REFUSED_INTEGRITY } from './refused-integrity.ts';

const ENTRY = '/releases/about/1/remoteEntry.js';
const plugin = pageRuntimePlugin({
  manifests: new Map([['/releases/about/1/mf-manifest.json', { name: 'about_1' }]]),
  timeout: 6_000,
});
beforeEach(() => openIntegrity({ [ENTRY]: 'sha384-known' }));

const scriptFor = (url: string) =>
  plugin.createScript?.({ url } as never) as { script: HTMLScriptElement; timeout: number };
const linkFor = (url: string, attrs: Record<string, string>) =>
  (plugin.createLink?.({ url, attrs } as never) as { link: HTMLLinkElement }).link;

describe('what the federation runtime gets from the page', () => {
  it('is the manifest, without a request', async () => {
    const reply = await plugin.fetch?.('/releases/about/1/mf-manifest.json', {});
    expect(await (reply as Response).json()).toEqual({ name: 'about_1' });
  });

  it('is a 404 for a manifest that is not in the page', async () => {
    const reply = await plugin.fetch?.('https://evil.example/mf-manifest.json', {});
    expect((reply as Response).status).toBe(404);
  });

  it('is a script tag with the hash of the page, requested with CORS', () => {
    const { script, timeout } = scriptFor(ENTRY);
    expect(script.integrity).toBe('sha384-known');
    expect(script.crossOrigin).toBe('anonymous');
    expect(timeout).toBe(6_000);
  });

  it.each([['/releases/about/1/other.js'], [`https://evil.example${ENTRY}`]])(
    'is a hash that no file has for what the page does not list: %s',
    (url) => {
      expect(scriptFor(url).script.integrity).toBe(REFUSED_INTEGRITY);
      expect(linkFor(url, { rel: 'stylesheet' }).integrity).toBe(REFUSED_INTEGRITY);
    },
  );

  it('is a link tag with its attributes and its hash', () => {
    const link = linkFor(ENTRY, { rel: 'preload', as: 'script' });
    expect(link.rel).toBe('preload');
    expect(link.integrity).toBe('sha384-known');
    expect(link.crossOrigin).toBe('anonymous');
  });
});

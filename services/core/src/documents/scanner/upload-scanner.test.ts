import { createServer, type AddressInfo } from 'node:net';
import { conversionTexts } from '@portico/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { createScanner } from './upload-scanner.ts';

describe('createScanner', () => {
  let close = () => {};
  afterEach(() => close());

  const scannerThatSays = async (answer: string, away: 'wait' | 'refuse') => {
    const server = createServer((socket) =>
      socket.on('error', () => socket.destroy()).once('data', () => socket.end(answer)),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close = () => void server.close();
    const { port } = server.address() as AddressInfo;
    const noted: unknown[][] = [];
    const logs = { logger: SILENT, securityLog: { note: (...line: unknown[]) => void noted.push(line) } };
    const settings = { to: { host: '127.0.0.1', port }, place: 'here', timeoutMs: 5_000, away };
    return { scanner: createScanner(settings, logs), noted };
  };
  const refusalOf = ({ scanner }: Awaited<ReturnType<typeof scannerThatSays>>) =>
    scanner?.refusalOf(Buffer.from('a document'), 'conversion-1', new AbortController().signal);

  it('returns a message for the applicant and logs a security event that names no one', async () => {
    const finding = await scannerThatSays('stream: Win.Test.EICAR_HDB-1 FOUND\0', 'wait');
    expect(await refusalOf(finding)).toBe(conversionTexts.infected);
    const facts = { signature: 'Win.Test.EICAR_HDB-1', conversion: 'conversion-1' };
    expect(finding.noted).toEqual([['upload_infected', {}, facts]]);
  });

  it('returns undefined for a clean file', async () => {
    const clean = await scannerThatSays('stream: OK\0', 'wait');
    expect(await refusalOf(clean)).toBeUndefined();
    expect(clean.noted).toEqual([]);
  });

  it('without a reply, retries or refuses as configured', async () => {
    await expect(refusalOf(await scannerThatSays('', 'wait'))).rejects.toMatchObject({
      code: 'scanner_away',
    });
    close();
    expect(await refusalOf(await scannerThatSays('', 'refuse'))).toBe(conversionTexts.not_scanned);
  });
});

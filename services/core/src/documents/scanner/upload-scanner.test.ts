import { createServer, type AddressInfo } from 'node:net';
import { conversionTexts } from '@portico/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { SILENT } from '../../platform/jobs/testing/gate.ts';
import { createScanner } from './upload-scanner.ts';

describe('what is said of a find', () => {
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

  it('is a sentence for the applicant, and a line of the security log that names nobody', async () => {
    const finding = await scannerThatSays('stream: Win.Test.EICAR_HDB-1 FOUND\0', 'wait');
    expect(await refusalOf(finding)).toBe(conversionTexts.infected);
    const facts = { signature: 'Win.Test.EICAR_HDB-1', conversion: 'conversion-1' };
    expect(finding.noted).toEqual([['upload_infected', {}, facts]]);
  });

  it('is nothing of a clean file', async () => {
    const clean = await scannerThatSays('stream: OK\0', 'wait');
    expect(await refusalOf(clean)).toBeUndefined();
    expect(clean.noted).toEqual([]);
  });

  it('is another try or another sentence without an answer, as the settings say', async () => {
    await expect(refusalOf(await scannerThatSays('', 'wait'))).rejects.toMatchObject({
      code: 'scanner_away',
    });
    close();
    expect(await refusalOf(await scannerThatSays('', 'refuse'))).toBe(conversionTexts.not_scanned);
  });
});

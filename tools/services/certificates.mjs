import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { must } from '../processes/run.mjs';

/**
 * Creates a certificate authority and a certificate for localhost with openssl, valid for a day.
 * @param {string} folder where to write the files
 * @param {string[]} [addresses] other IP addresses that the certificate covers
 * @returns {Promise<{ ca: string, cert: string, key: string }>} paths of PEM files
 */
export async function makeCertificates(folder, addresses = []) {
  const at = (/** @type {string} */ name) => path.join(folder, name);
  const [ca, caKey, cert, key] = [at('ca.pem'), at('ca.key'), at('server.pem'), at('server.key')];
  const extension = at('names.ext');
  const names = ['DNS:localhost', ...['127.0.0.1', ...addresses].map((address) => `IP:${address}`)];
  writeFileSync(extension, `subjectAltName=${names.join(',')}\n`);
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '1',
    '-subj',
    '/CN=Test authority',
    '-keyout',
    caKey,
    '-out',
    ca,
  );
  await openssl('req', ...newKey, '-subj', '/CN=localhost', '-keyout', key, '-out', at('server.csr'));
  const signed = ['-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-days', '1', '-extfile', extension];
  await openssl('x509', '-req', '-in', at('server.csr'), ...signed, '-out', cert);
  return { ca, cert, key };
}

/** @param {string[]} args */
const openssl = (...args) => must('openssl', args, { timeoutMs: 20_000 });

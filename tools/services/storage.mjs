import { mkdirSync } from 'node:fs';
import S3rver from 's3rver';
import { onCleanUp } from '../processes/cleanup.mjs';

const BUCKET = 'documents';
/** The one account that s3rver knows. */
const ACCOUNT = 'S3RVER';

/** Pages post their files from another origin. */
const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>POST</AllowedMethod><AllowedHeader>*</AllowedHeader></CORSRule></CORSConfiguration>`;

/**
 * Starts an S3-compatible storage inside of this process, on a free port of the loopback. It speaks S3's protocol but believes
 * what it is told: it enforces neither policies nor signatures, so it is for trying out, never for real documents.
 * @param {string} directory Where it keeps its files.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` as STORAGE_URL wants it.
 */
export async function startStorage(directory) {
  mkdirSync(directory, { recursive: true });
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [CORS] }],
  });
  await server.configureBuckets();
  const { port } = /** @type {import('node:net').AddressInfo} */ (await server.run());
  const stop = async () => {
    forget();
    await server.close();
  };
  const forget = onCleanUp(stop);
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`);
  return { url: `s3://${ACCOUNT}:${ACCOUNT}@${BUCKET}?region=us-east-1&endpoint=${endpoint}`, stop };
}

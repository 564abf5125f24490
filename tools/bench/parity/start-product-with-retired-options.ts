import { callAsStaffOf } from '../../experiment/experiment.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { startProduct } from '../../services/product.mjs';
import { staffJson } from '../../staff/staff-call.mjs';

/** Starts a product in which the first option of each list is retired, so that some generated answers have retired options. */
export async function startProductWithRetiredOptions(dataDir: string) {
  const product = await startProduct({ port: await freePort(), dataDir, env: { LOG_LEVEL: 'error' } });
  callAsStaffOf({ url: product.url, dataDir });
  for (const { list, rows, revision } of (await staffJson('/service/lists')).lists) {
    const body = { rows: rows.with(0, { ...rows[0], retired: true }), revision };
    await staffJson(`/service/lists/${list}`, { method: 'PUT', body });
  }
  return product;
}

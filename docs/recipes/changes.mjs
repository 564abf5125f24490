import { readFileSync, writeFileSync } from 'node:fs';

// Prints each changed application with all answers as a line of JSON, and continues there in the next run.
// PORTICO_URL=https://apply.example.edu PORTICO_STAFF_KEY=… node changes.mjs since.txt
const [file = 'since.txt'] = process.argv.slice(2);
const get = async (path) => {
  const headers = { authorization: `Bearer ${process.env.PORTICO_STAFF_KEY}` };
  const reply = await fetch(new URL(path, process.env.PORTICO_URL), { headers });
  if (reply.status === 404) return undefined; // erased in the meantime
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return reply.json();
};
const start = () => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
for (let since = start(), more = true; more;) {
  const page = await get(`/service/applications?since=${since}&limit=200`);
  for (const { links } of page.applications) {
    const application = await get(links.self);
    if (application) console.log(JSON.stringify(application));
  }
  for (const id of page.erased) console.log(JSON.stringify({ id, erased: true }));
  ({ since, more } = page);
  writeFileSync(file, since);
}

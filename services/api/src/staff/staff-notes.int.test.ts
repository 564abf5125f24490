import { expect, it } from 'vitest';
import { startTestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

it('a note can’t be changed once colleagues may have acted on it', async () => {
  const api = await startTestApi();
  const writer = await testStaff(api, 'applications', 'changes');
  await api.account('late@example.edu');
  const found = await writer.get('/service/applications?text=late@example.edu');
  const path = `/service/applications/${found.body.applications[0].id as string}/notes`;
  const { body: note } = await writer.post(path, { text: ' One\u001b[2J\u202e\n' }).expect(200);
  api.clock.advance(15 * 60_000);
  const refused = await writer.put(`${path}/${note.id}`, { text: 'Two' }).expect(409);
  expect(refused.body.code).toBe('note_closed');
  expect((await writer.get(path)).body.notes).toMatchObject([{ text: 'One[2J', changeable_until: null }]);
  await api.close();
});

import { loadPartnerSettings } from '@portico/partner/loader';
import { describe, expect, it } from 'vitest';
import { emailPreviews, emailsWith } from './email-previews.ts';
import { SERVER_TEXTS } from './server-texts.ts';

const URL = 'https://apply.example.edu';
const partner = loadPartnerSettings();
const previews = (language: string) => emailPreviews(partner, URL, language);

const literalOf = (message: string) =>
  message
    .split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/)
    .toSorted((a, b) => b.length - a.length)[0]!
    .trim();

describe('email previews', () => {
  it('show every email text', () => {
    const shown = previews('en').map(({ subject, body }) => `${subject}\n${body}`);
    const mails = SERVER_TEXTS.flatMap((table) => Object.values(table)).filter(({ id }) =>
      /mails\./i.test(id),
    );
    const missing = mails.filter(({ message }) => !shown.some((mail) => mail.includes(literalOf(message))));
    expect(mails.length).toBeGreaterThan(50);
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('show the emails that contain a text, with other words', () => {
    const customTexts = { messages: () => ({}) };
    const deps = { partner, publicUrl: URL, customTexts };
    const [greeting] = SERVER_TEXTS.flatMap((table) => Object.values(table)).filter(
      ({ message }) => message === 'Hi {name},',
    );
    const id = greeting?.id ?? '';
    const emails = emailsWith(deps, { id, language: 'en', words: 'Dear {name},' });
    expect(emails.length).toBeGreaterThan(5);
    for (const { body } of emails) expect(body).toMatch(/^Dear Ada,/);
    const [builtIn] = emailsWith(deps, { id, language: 'en', words: '' });
    expect(builtIn?.body).toMatch(/^Hi Ada,/);
    expect(emailsWith(deps, { id: 'about:first_name.label', language: 'en', words: 'First' })).toEqual([]);
    expect(() => emailsWith(deps, { id, language: 'en', words: 'Dear {name,' })).toThrow('aren’t closed');
  });

  it.each([
    ['en', 'Hi Ada,', 'Hello,', 'The Example University admissions team'],
    ['es', 'Hola, Ada:', 'Hola:', 'El equipo de admisiones de Example University'],
    ['ar', 'مرحبًا \u2068Ada\u2069،', 'مرحبًا،', 'فريق القبول في \u2068Example University\u2069'],
  ])('greet in %s and end with the office’s contact details', (language, named, unnamed, team) => {
    for (const { body } of previews(language)) {
      const paragraphs = body.split('\n\n');
      expect([named, unnamed]).toContain(paragraphs[0]);
      const signature = paragraphs.at(-1) ?? '';
      expect(signature.startsWith(team)).toBe(true);
      for (const detail of [...partner.address, partner.phone, partner.email])
        expect(signature).toContain(detail);
    }
  });

  it('link to the page for the next action', () => {
    const linkOf = (kind: string) => {
      const body = previews('en').find((mail) => mail.kind === kind)?.body ?? '';
      return /https:\/\/\S+/.exec(body)?.[0];
    };
    expect(
      ['code', 'reset_link', 'submitted', 'reopened', 'late', 'document_asked', 'email_changed'].map(linkOf),
    ).toEqual([
      `${URL}/confirm`,
      `${URL}/reset?username=ada%40example.com&id=preview`,
      `${URL}/login`,
      `${URL}/login`,
      `${URL}/login`,
      `${URL}/account`,
      `${URL}/undo-email?id=preview`,
    ]);
  });
});

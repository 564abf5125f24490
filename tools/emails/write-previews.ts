import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml, mailHtml, emailPreviews } from '@portico/core';
import { loadPartnerSettings } from '@portico/partner/loader';

interface PreviewSettings {
  folder: string;
  partnerFile?: string | undefined;
  publicUrl: string;
}

/** Writes `<language>/<number>-<kind>.html` and `.txt` for every email, and an index.html. @returns file names without extension */
export function writePreviews({ folder, partnerFile, publicUrl }: PreviewSettings): string[] {
  const partner = loadPartnerSettings(partnerFile);
  const previews = partner.languages.flatMap((language) => {
    mkdirSync(path.join(folder, language), { recursive: true });
    return emailPreviews(partner, publicUrl, language).map((mail, index) => ({
      ...{ mail, language },
      name: `${language}/${String(index + 1).padStart(2, '0')}-${mail.kind}`,
    }));
  });
  for (const { name, mail, language } of previews) {
    writeFileSync(path.join(folder, `${name}.txt`), `${mail.subject}\n\n${mail.body}\n`);
    writeFileSync(path.join(folder, `${name}.html`), mailHtml({ ...mail, language }));
  }
  const links = previews.map(
    ({ name, mail }) =>
      `<li>${name}: <a href="${name}.html">${escapeHtml(mail.subject)}</a> (<a href="${name}.txt">text</a>)</li>`,
  );
  const index = `<!doctype html>\n<meta charset="utf-8">\n<title>Emails</title>\n<h1>Emails</h1>\n<ul>\n${links.join('\n')}\n</ul>\n`;
  writeFileSync(path.join(folder, 'index.html'), index);
  return previews.map(({ name }) => name);
}

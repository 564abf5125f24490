import type { FailureGroup, ReleaseChannelReply } from '@portico/contracts';
import { FEW_PAGES } from '@portico/contracts/release-wording';
import { useText } from '@portico/texts/react';
import screen from '../layout/screen.module.css';
import { ReleaseTable } from './release-table.tsx';
import { releasesTexts as texts } from './releases.texts.ts';
import { servedAs } from './version-states.ts';

/** Errors that pages reported of versions that are or were recently live or a canary. Empty without any. */
export function FailureTable({ channel }: { channel: ReleaseChannelReply }) {
  const t = useText();
  const failures = channel.versions.flatMap(({ version, failure_groups }) =>
    failure_groups.map((group) => ({ version, served: servedAs(channel, version), ...group })),
  );
  if (failures.length === 0) return null;
  const heads = [texts.error, texts.version, texts.pages, texts.browsers, texts.languages];
  return (
    <section className={screen.part} aria-labelledby="errors">
      <h2 id="errors" className={screen.subtitle}>
        {t(texts.errors)}
      </h2>
      <p className={screen.lead}>
        {FEW_PAGES} {t(texts.errorsLead)}
      </p>
      <ReleaseTable heads={heads}>
        {failures.map(({ version, served, kind, detail, place, pages, browsers, languages }, index) => (
          <tr key={index}>
            <th scope="row">
              {kind}: {detail}
              {place !== null && <div className={screen.soft}>{place}</div>}
            </th>
            <td data-head={t(texts.version)}>
              {version}
              {served && <div className={screen.soft}>{t(texts[served])}</div>}
            </td>
            <td data-head={t(texts.pages)}>{pages}</td>
            <td data-head={t(texts.browsers)}>{countsOf(browsers)}</td>
            <td data-head={t(texts.languages)}>{countsOf(languages)}</td>
          </tr>
        ))}
      </ReleaseTable>
    </section>
  );
}

const countsOf = (parts: FailureGroup['browsers']): string =>
  parts.map(({ name, pages }) => `${name} ${pages}`).join(', ') || '–';

import type { BrandingReply } from '@portico/contracts';
import type { Colours } from '@portico/partner';
import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import screen from '../layout/screen.module.css';
import { ColorField } from './color-field.tsx';
import { COLOR_NAMES, isColor, pairsOf, type Pair, formatRatio } from './color-pairs.ts';
import { type ChosenLogo, LogoField } from './logo-field.tsx';
import { BrandingPreview } from './branding-preview.tsx';
import styles from './branding.module.css';
import { useSetBrandingMutation } from './branding.api.ts';
import { brandingTexts as texts } from './branding.texts.ts';

interface BrandingFormProps {
  of: BrandingReply;
  colours: Colours;
}

export function BrandingForm({ of, colours }: BrandingFormProps) {
  const t = useText();
  const [setBranding] = useSetBrandingMutation();
  const [typed, setTyped] = useState<Colours>(colours);
  const [logo, setLogo] = useState<ChosenLogo>({ address: of.logo });
  const [isEmpty, setEmpty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const areColors = COLOR_NAMES.every((name) => isColor(typed[name]));
  const pairs = areColors ? pairsOf(typed) : [];
  const isReadable = areColors && pairs.every((pair) => pair.isReadable);
  const isChanged = logo.sent !== undefined || COLOR_NAMES.some((name) => typed[name] !== colours[name]);
  const publish = () => {
    const { brand, brandStrong, brandSoft, accent, link } = typed;
    return setBranding({
      colours: { brand, brand_strong: brandStrong, brand_soft: brandSoft, accent, link },
      ...(logo.sent !== undefined && { logo: logo.sent }),
      revision: of.revision,
    }).unwrap();
  };
  return (
    <div className={styles.sides}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setEmpty(!isChanged);
          setAsking(isChanged && isReadable);
        }}
      >
        <h2 className={screen.subtitle}>{t(texts.colours)}</h2>
        {COLOR_NAMES.map((name) => (
          <ColorField
            key={name}
            name={name}
            value={typed[name]}
            pairs={pairs.filter(({ text, ground }) => text === name || ground === name)}
            onChange={(value) => {
              setEmpty(false);
              setTyped({ ...typed, [name]: value });
            }}
          />
        ))}
        <ContrastList pairs={pairs} />
        <LogoField
          look={of}
          logo={logo}
          onChange={(chosen) => {
            setEmpty(false);
            setLogo(chosen);
          }}
        />
        <p role="status" className={screen.soft}>
          {isEmpty && t(texts.unchanged)}
        </p>
        <div>
          <Button type="submit" aria-disabled={!isReadable || undefined}>
            {t(texts.publish)}
          </Button>
        </div>
      </form>
      <BrandingPreview colours={areColors ? typed : colours} logo={logo.address} />
      {isAsking && (
        <ActionDialog
          title={t(texts.publishTitle)}
          lead={t(texts.publishLead)}
          submitLabel={t(texts.publish)}
          done={{ text: texts.done }}
          onClose={() => setAsking(false)}
          onDo={publish}
        />
      )}
    </div>
  );
}

function ContrastList({ pairs }: { pairs: readonly Pair[] }) {
  const t = useText();
  const low = pairs.filter(({ isReadable }) => !isReadable).length;
  return (
    <div>
      <p role="status" className={styles.verdict}>
        {pairs.length > 0 &&
          (low === 0 ? t(texts.allRead, { count: pairs.length }) : t(texts.someUnread, { count: low }))}
      </p>
      {pairs.length > 0 && (
        <details>
          <summary>{t(texts.pairs)}</summary>
          <ul className={styles.pairs}>
            {pairs.map(({ text, ground, ratio }) => (
              <li key={`${text} ${ground}`}>
                {t(texts.pair, {
                  ...{ text: t(texts[text]), ground: t(texts[ground]), ratio: formatRatio(ratio) },
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

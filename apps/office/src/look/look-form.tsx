import type { LookReply } from '@portico/contracts';
import type { Colours } from '@portico/partner';
import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { DeedDialog } from '../application/deed-dialog.tsx';
import screen from '../layout/screen.module.css';
import { ColourField } from './colour-field.tsx';
import { ContrastList } from './contrast-list.tsx';
import { COLOUR_NAMES, isColour, pairsOf } from './contrasts.ts';
import { type ChosenLogo, LogoField } from './logo-field.tsx';
import { LookPreview } from './look-preview.tsx';
import styles from './look.module.css';
import { useSetLookMutation } from './look.api.ts';
import { lookTexts as texts } from './look.texts.ts';

interface LookFormProps {
  of: LookReply;
  colours: Colours;
}

/** Colours and logo, seen and checked while one types; nothing is published before somebody says so twice. */
export function LookForm({ of, colours }: LookFormProps) {
  const t = useText();
  const { showToast } = useToast();
  const [setLook] = useSetLookMutation();
  const [typed, setTyped] = useState<Colours>(colours);
  const [logo, setLogo] = useState<ChosenLogo>({ address: of.logo });
  const [isEmpty, setEmpty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const areColours = COLOUR_NAMES.every((name) => isColour(typed[name]));
  const pairs = areColours ? pairsOf(typed) : [];
  const isReadable = areColours && pairs.every((pair) => pair.isReadable);
  const isChanged = logo.sent !== undefined || COLOUR_NAMES.some((name) => typed[name] !== colours[name]);
  const publish = async () => {
    const { brand, brandStrong, brandSoft, accent, link } = typed;
    await setLook({
      colours: { brand, brand_strong: brandStrong, brand_soft: brandSoft, accent, link },
      ...(logo.sent !== undefined && { logo: logo.sent }),
      revision: of.revision,
    }).unwrap();
    showToast({ severity: 'success', label: { text: texts.done }, message: { text: texts.done } });
    return true;
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
        {COLOUR_NAMES.map((name) => (
          <ColourField
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
      <LookPreview colours={areColours ? typed : colours} logo={logo.address} />
      {isAsking && (
        <DeedDialog
          title={t(texts.publishTitle)}
          lead={t(texts.publishLead)}
          deed={t(texts.publish)}
          onClose={() => setAsking(false)}
          onDo={publish}
        />
      )}
    </div>
  );
}

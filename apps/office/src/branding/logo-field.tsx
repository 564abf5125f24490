import { LIMITS, type BrandingReply } from '@portico/contracts';
import type { Words } from '@portico/texts';
import { Button, ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useId, useState } from 'react';
import { errorMessages } from '../api/api-error.ts';
import { readAsBase64 } from '../application/read-as-base64.ts';
import fields from '../layout/fields.module.css';
import page from '../layout/page.module.css';
import screen from '../layout/screen.module.css';
import { useSetBrandingMutation } from './branding.api.ts';
import { brandingTexts as texts } from './branding.texts.ts';

export interface ChosenLogo {
  /** URL of the current logo; null shows the default crest. */
  address: string | null;
  /** New logo as base64, null to remove it, undefined to keep it. */
  sent?: string | null;
}

interface LogoFieldProps {
  look: BrandingReply;
  logo: ChosenLogo;
  onChange(logo: ChosenLogo): void;
}

export function LogoField({ look, logo, onChange }: LogoFieldProps) {
  const t = useText();
  const id = useId();
  const [plan, { isLoading }] = useSetBrandingMutation();
  const [errors, setErrors] = useState<readonly Words[]>([]);
  const choose = async (file: File | undefined) => {
    setErrors([]);
    if (!file) return;
    if (file.size > LIMITS.logoMaxBytes) {
      setErrors([{ text: texts.logoTooLarge }]);
      return;
    }
    const sent = await readAsBase64(file);
    const { revision, colours } = look;
    const { data, error } = await plan({ colours, logo: sent, revision, plan_only: true });
    if (data) onChange({ address: data.logo, sent });
    else setErrors(errorMessages(error));
  };
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.strong}>
        {t(texts.logo)}
      </label>
      <p id={`${id}-hint`} className={fields.hint}>
        {t(texts.logoHint)}
      </p>
      <input
        id={id}
        type="file"
        accept=".png,.jpg,.jpeg"
        aria-describedby={`${id}-hint${errors.length > 0 ? ` ${id}-errors` : ''}`}
        aria-invalid={errors.length > 0 || undefined}
        aria-busy={isLoading || undefined}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      <p role="status" className={screen.soft}>
        {isLoading && t(texts.logoPainting)}
      </p>
      <ErrorList id={`${id}-errors`} errors={errors} />
      {logo.address === null ? (
        <p className={screen.soft}>{t(texts.logoNone)}</p>
      ) : (
        <div>
          <Button
            variant="secondary"
            className={page.small}
            onClick={() => onChange({ address: null, sent: null })}
          >
            {t(texts.logoGone)}
          </Button>
        </div>
      )}
    </div>
  );
}

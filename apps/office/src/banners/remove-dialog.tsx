import type { BannersReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { useSetBannersMutation } from './banners.api.ts';
import { bannersTexts as texts } from './banners.texts.ts';
import { toPayload } from './to-payload.ts';

interface RemoveDialogProps {
  of: BannersReply;
  place: number;
  onClose(): void;
}

export function RemoveDialog({ of, place, onClose }: RemoveDialogProps) {
  const t = useText();
  const [setBanners] = useSetBannersMutation();
  const run = () => {
    const banners = of.banners
      .filter((_banner, index) => index !== place)
      .map((each) => toPayload(each, of.languages));
    return setBanners({ banners, revision: of.revision }).unwrap();
  };
  return (
    <ActionDialog
      isAlert
      title={t(texts.removeTitle)}
      lead={t(texts.removeLead, { text: of.banners[place]?.texts.en ?? '' })}
      submitLabel={t(texts.removeSubmit)}
      done={{ text: texts.done }}
      onClose={onClose}
      onDo={run}
    />
  );
}

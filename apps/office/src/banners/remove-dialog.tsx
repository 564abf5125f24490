import type { BannersReply } from '@portico/contracts';
import { useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { DeedDialog } from '../application/deed-dialog.tsx';
import { useSetBannersMutation } from './banners.api.ts';
import { bannersTexts as texts } from './banners.texts.ts';
import { payloadOf } from './payload-of.ts';

interface RemoveDialogProps {
  of: BannersReply;
  place: number;
  onClose(): void;
}

export function RemoveDialog({ of, place, onClose }: RemoveDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const [setBanners] = useSetBannersMutation();
  const run = async () => {
    const banners = of.banners.toSpliced(place, 1).map((each) => payloadOf(each, of.languages));
    await setBanners({ banners, revision: of.revision }).unwrap();
    showToast({ severity: 'success', label: { text: texts.done }, message: { text: texts.done } });
    return true;
  };
  return (
    <DeedDialog
      isAlert
      title={t(texts.removeTitle)}
      lead={t(texts.removeLead, { text: of.banners[place]?.texts.en ?? '' })}
      deed={t(texts.removeDeed)}
      onClose={onClose}
      onDo={run}
    />
  );
}

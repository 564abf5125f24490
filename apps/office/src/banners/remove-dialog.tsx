import type { BannersReply } from '@portico/contracts';
import { useToast } from '@portico/ui';
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
  const { showToast } = useToast();
  const [setBanners] = useSetBannersMutation();
  const run = async () => {
    const banners = of.banners
      .filter((_banner, index) => index !== place)
      .map((each) => toPayload(each, of.languages));
    await setBanners({ banners, revision: of.revision }).unwrap();
    showToast({ severity: 'success', label: { text: texts.done }, message: { text: texts.done } });
    return true;
  };
  return (
    <ActionDialog
      isAlert
      title={t(texts.removeTitle)}
      lead={t(texts.removeLead, { text: of.banners[place]?.texts.en ?? '' })}
      submitLabel={t(texts.removeSubmit)}
      onClose={onClose}
      onDo={run}
    />
  );
}

import { useAppSelector } from '@portico/store';
import { lazyComponent } from '@portico/ui';

const PasskeyOffer = lazyComponent(
  () =>
    import(/* webpackChunkName: "passkey-offer" */ './passkey-offer.tsx').then(
      (module) => module.PasskeyOffer,
    ),
  { failed: () => null, preload: false },
);

export function PasskeyOfferNotice() {
  return useAppSelector(({ session }) => session.isPasskeyOffered) ? <PasskeyOffer /> : null;
}

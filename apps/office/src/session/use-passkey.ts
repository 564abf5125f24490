import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { OfficeSessionReply } from '@portico/contracts';
import type { Sentence } from '@portico/texts';
import { useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { useAskPasskeyMutation, useSendPasskeyMutation } from './session.api.ts';
import { sessionTexts as texts } from './session.texts.ts';

const REFUSALS: Record<string, Sentence> = {
  NotAllowedError: { text: texts.passkeyCancelled },
  AbortError: { text: texts.passkeyCancelled },
  InvalidStateError: { text: texts.passkeyKnown },
  NotSupportedError: { text: texts.passkeyUnsupported },
  SecurityError: { text: texts.passkeyUnsupported },
};

export function usePasskey() {
  const [ask] = useAskPasskeyMutation();
  const [send] = useSendPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Sentence | null>(null);

  /** Returns the session. On failure, sets `failure` and returns undefined. */
  async function run(
    wish: { invite: string; name?: string } | undefined,
  ): Promise<OfficeSessionReply | undefined> {
    setBusy(true);
    setFailure(null);
    try {
      const { options } = await ask(wish ?? {}).unwrap();
      const response = wish
        ? await startRegistration({
            optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
          })
        : await startAuthentication({
            optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
          });
      return await send({
        response: { ...response },
        ...(wish && { invite: wish.invite }),
      }).unwrap();
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      setFailure(REFUSALS[name] ?? errorMessage(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, failure };
}

import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { OfficeSessionReply } from '@portico/contracts';
import type { Sentence } from '@portico/texts';
import { useState } from 'react';
import { sentenceOfError } from '../api/api-error.ts';
import { useAskPasskeyMutation, useSendPasskeyMutation } from './session.api.ts';
import { sessionTexts as texts } from './session.texts.ts';

/** Why the browser has given no passkey, by the names of the standard's errors. */
const REFUSALS: Record<string, Sentence> = {
  NotAllowedError: { text: texts.passkeyCancelled },
  AbortError: { text: texts.passkeyCancelled },
  InvalidStateError: { text: texts.passkeyKnown },
  NotSupportedError: { text: texts.passkeyUnsupported },
  SecurityError: { text: texts.passkeyUnsupported },
};

/** Logs in by a passkey, or makes one with the secret of an invitation. */
export function usePasskey() {
  const [ask] = useAskPasskeyMutation();
  const [send] = useSendPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Sentence | null>(null);

  /** @returns the session; undefined when there is none, which `failure` then explains */
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
      setFailure(REFUSALS[name] ?? sentenceOfError(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { run, isBusy, failure };
}

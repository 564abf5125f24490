import { sentenceOfError } from '@portico/store';
import type * as WebAuthn from '@simplewebauthn/browser';
import type { Sentence, Text } from '@portico/texts';
import { useState } from 'react';
import type { Failure } from '../accounts/account-card.tsx';
import { passkeyTexts as texts } from './passkeys.texts.ts';

/** Messages by the name of the `DOMException` that `navigator.credentials` throws. */
const REFUSALS: Record<string, Sentence> = {
  NotAllowedError: { text: texts.cancelled },
  AbortError: { text: texts.cancelled },
  InvalidStateError: { text: texts.known },
  NotSupportedError: { text: texts.unsupported },
  SecurityError: { text: texts.unsupported },
};

/** Passkeys need a secure page, and a host name instead of an IP address. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^\[|^[\d.]+$/.test(location.hostname);

/** Runs the steps to create or use a passkey: fetches the options, asks the authenticator, and sends its response. */
export function useCeremony(label: Text) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<Sentence | null>(null);
  const close = () => setMessage(null);

  /** Returns the result of `work`. If it fails, sets `failure` and returns undefined. */
  async function run<T>(work: (webAuthn: typeof WebAuthn) => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    close();
    try {
      return await work(await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser'));
    } catch (error) {
      setMessage(REFUSALS[error instanceof Error ? error.name : ''] ?? sentenceOfError(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  const failure: Failure | null = message && { label: { text: label }, message, onClose: close };
  return { run, isBusy, failure, close };
}

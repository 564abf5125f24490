import { Button, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { errorMessage } from '../api/api-error.ts';
import { type ApplicationRef, useMakeLinkMutation } from './application.api.ts';
import { applicationTexts as texts } from './application.texts.ts';

/** Opens the read-only page that a link shows: the answers in the applicant's language. The audit log records the link. */
export function ApplicantViewButton(which: ApplicationRef) {
  const t = useText();
  const { showToast } = useToast();
  const [makeLink, { isLoading }] = useMakeLinkMutation();
  const open = async () => {
    // Opened before the request, because browsers block windows that a reply opens.
    const tab = window.open('about:blank', '_blank');
    if (tab) tab.opener = null;
    try {
      const { url } = await makeLink(which).unwrap();
      (tab ?? window).location.assign(url);
    } catch (error) {
      tab?.close();
      showToast({ severity: 'error', label: { text: texts.applicantView }, message: errorMessage(error) });
    }
  };
  return (
    <Button variant="plain" busy={isLoading} onClick={open}>
      {t(texts.applicantView)}
      <span aria-hidden="true"> ↗</span>
    </Button>
  );
}

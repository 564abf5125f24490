import type { TermsChangeReply, TermsReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { AffectedApplicants } from './affected-applicants.tsx';
import { useTermTexts } from './use-term-texts.ts';
import { type Chosen, useClearDatesMutation } from './terms.api.ts';
import { termsTexts as texts } from './terms.texts.ts';

interface ClearDialogProps {
  of: Chosen;
  terms: TermsReply;
  onClose(): void;
}

export function ClearDialog({ of: { term, audience }, terms, onClose }: ClearDialogProps) {
  const t = useText();
  const words = useTermTexts(terms);
  const [clear] = useClearDatesMutation();
  const [plan, setPlan] = useState<TermsChangeReply>();
  const which = { term: term.code, ...(audience && { audience: audience.name }) };
  const run = async () => {
    if (!plan) {
      setPlan(await clear({ ...which, revision: terms.revision, plan_only: true }).unwrap());
      return false;
    }
    setPlan(undefined);
    return clear({ ...which, revision: plan.revision }).unwrap();
  };
  const who = words.audienceOf({ term: term.code, audience });
  return (
    <ActionDialog
      title={t(texts.clearTitle, { term: term.label, who })}
      lead={t(audience ? texts.clearLeadAudience : texts.clearLead)}
      submitLabel={t(plan ? texts.clearSubmit : texts.look)}
      done={{ text: texts.cleared }}
      onClose={onClose}
      onDo={run}
    >
      <AffectedApplicants of={plan} />
    </ActionDialog>
  );
}

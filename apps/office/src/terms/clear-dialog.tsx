import type { TermsChangeReply, TermsReply } from '@portico/contracts';
import { useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { DeedDialog } from '../application/deed-dialog.tsx';
import { Affected } from './affected.tsx';
import { useTermWords } from './term-words.ts';
import { type Chosen, useClearDatesMutation } from './terms.api.ts';
import { termsTexts as texts } from './terms.texts.ts';

interface ClearDialogProps {
  of: Chosen;
  terms: TermsReply;
  onClose(): void;
}

/** Takes dates away: first it says whom that touches. */
export function ClearDialog({ of: { term, audience }, terms, onClose }: ClearDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const words = useTermWords(terms);
  const [clear] = useClearDatesMutation();
  const [plan, setPlan] = useState<TermsChangeReply>();
  const which = { term: term.code, ...(audience && { audience: audience.name }) };
  const run = async () => {
    if (!plan) {
      setPlan(await clear({ ...which, revision: terms.revision, plan_only: true }).unwrap());
      return false;
    }
    setPlan(undefined);
    await clear({ ...which, revision: plan.revision }).unwrap();
    const said = { text: texts.cleared };
    showToast({ severity: 'success', label: said, message: said });
    return true;
  };
  const who = words.audienceOf({ term: term.code, audience });
  return (
    <DeedDialog
      title={t(texts.clearTitle, { term: term.label, who })}
      lead={t(audience ? texts.clearLeadAudience : texts.clearLead)}
      deed={t(plan ? texts.clearDeed : texts.look)}
      onClose={onClose}
      onDo={run}
    >
      <Affected of={plan} />
    </DeedDialog>
  );
}

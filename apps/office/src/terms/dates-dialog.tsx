import { DEFAULT_GRACE_MINUTES, type TermsChangeReply, type TermsReply } from '@portico/contracts';
import { TextField, useToast } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { ActionDialog } from '../application/action-dialog.tsx';
import { DateTimeField, wallTime } from '../layout/date-time-field.tsx';
import screen from '../layout/screen.module.css';
import { AffectedApplicants } from './affected-applicants.tsx';
import { useTermTexts } from './use-term-texts.ts';
import { type Chosen, useSetDatesMutation } from './terms.api.ts';
import { termsTexts as texts } from './terms.texts.ts';

interface DatesDialogProps {
  of: Chosen;
  terms: TermsReply;
  onClose(): void;
}

const MAX_GRACE_MINUTES = 1_440;
const orNone = (wall: string) => (wall === '' ? null : wallTime(wall));

/** Previews who is affected, then saves unless someone else changed any dates in the meantime. */
export function DatesDialog({ of: { term, audience, then }, terms, onClose }: DatesDialogProps) {
  const t = useText();
  const { showToast } = useToast();
  const words = useTermTexts(terms);
  const [setDates] = useSetDatesMutation();
  const now = terms.dates.find((each) => each.term === term.code && each.audience?.name === audience?.name);
  const [typed, setTyped] = useState(() => {
    const from = then ?? now;
    return {
      opens: from?.opens ?? '',
      closes: from?.closes ?? '',
      zone: from?.time_zone ?? terms.time_zone,
      grace: String(from?.grace_minutes ?? DEFAULT_GRACE_MINUTES),
    };
  });
  const [isTried, setTried] = useState(false);
  const [plan, setPlan] = useState<TermsChangeReply>();
  const type = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part });
    setPlan(undefined);
  };
  const { opens, closes, zone, grace } = typed;
  const isEmpty = opens === '' && closes === '';
  const isGraceWrong = !/^\d{1,4}$/.test(grace.trim()) || Number(grace) > MAX_GRACE_MINUTES;
  const wish = {
    ...{ term: term.code, audience, opens: orNone(opens), closes: orNone(closes) },
    ...{ time_zone: zone.trim(), grace_minutes: Number(grace) },
  };
  const run = async () => {
    setTried(true);
    if (isEmpty || isGraceWrong || zone.trim() === '') return false;
    if (!plan) {
      setPlan(await setDates({ ...wish, revision: terms.revision, plan_only: true }).unwrap());
      return false;
    }
    // Discard the plan even if saving fails: the dates may have changed, so the next press must preview again.
    setPlan(undefined);
    const { changed } = await setDates({ ...wish, revision: plan.revision }).unwrap();
    const said = { text: changed ? texts.done : texts.same };
    showToast({ severity: 'success', label: said, message: said });
    return true;
  };
  const who = words.audienceOf({ term: term.code, audience });
  return (
    <ActionDialog
      title={t(then ? texts.restoreTitle : texts.datesTitle, { term: term.label, who })}
      lead={t(then ? texts.restoreLead : texts.datesLead)}
      submitLabel={t(plan ? texts.confirm : texts.look)}
      onClose={onClose}
      onDo={run}
    >
      <p className={screen.soft}>
        {now
          ? t(texts.now, { opens: words.opens(now), closes: words.closes(now), zone: words.zone(now) })
          : t(texts.nowNone)}
      </p>
      <DateTimeField
        label={t(texts.opens)}
        hint={t(texts.opensHint)}
        value={opens}
        onChange={(value) => type({ opens: value })}
      />
      <DateTimeField
        label={t(texts.closes)}
        hint={t(texts.closesHint)}
        value={closes}
        errors={isTried && isEmpty ? [{ text: texts.dateMissing }] : []}
        onChange={(value) => type({ closes: value })}
      />
      <TextField
        label={t(texts.zone)}
        hint={t(texts.zoneHint)}
        value={zone}
        autoComplete="off"
        errors={isTried && zone.trim() === '' ? [{ text: texts.zoneMissing }] : []}
        onChange={(value) => type({ zone: value })}
      />
      <TextField
        label={t(texts.graceMinutes)}
        hint={t(texts.graceHint)}
        value={grace}
        inputMode="numeric"
        autoComplete="off"
        errors={isTried && isGraceWrong ? [{ text: texts.graceWrong }] : []}
        onChange={(value) => type({ grace: value })}
      />
      <AffectedApplicants of={plan} />
    </ActionDialog>
  );
}

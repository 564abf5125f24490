import type { ListChangeReply, ListReply, ListRowPayload } from '@portico/contracts';
import { useToast } from '@portico/ui';
import type { Sentence } from '@portico/texts';
import { useState } from 'react';
import { useChangeOptionListMutation } from './lists.api.ts';
import { listsTexts as texts } from './lists.texts.ts';
import { planLines } from './plan-lines.ts';

interface Plan {
  rows: ListRowPayload[];
  reply: ListChangeReply;
  lines: Sentence[];
}

/** A change of a list in two presses: the first says what it does, the second does exactly that, or is refused. */
export function usePlannedChange(list: ListReply) {
  const { showToast } = useToast();
  const [change] = useChangeOptionListMutation();
  const [plan, setPlan] = useState<Plan>();
  const press = async (rows: ListRowPayload[]) => {
    if (!plan) {
      const wish = { list: list.list, rows, revision: list.revision, plan_only: true };
      const reply = await change(wish).unwrap();
      setPlan({ rows, reply, lines: planLines(reply.plan, list.rows, [...list.rows, ...rows]) });
      return false;
    }
    setPlan(undefined);
    if (plan.lines.length > 0) {
      await change({ list: list.list, rows: plan.rows, revision: plan.reply.revision }).unwrap();
      showToast({ severity: 'success', label: { text: texts.done }, message: { text: texts.done } });
    }
    return true;
  };
  return { lines: plan?.lines, press, forget: () => setPlan(undefined) };
}

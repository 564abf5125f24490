import type { ListChangeReply, ListReply, ListRowPayload } from '@portico/contracts';
import { useToast } from '@portico/ui';
import type { Sentence } from '@portico/texts';
import { useState } from 'react';
import { useChangeOptionListMutation } from './option-lists.api.ts';
import { optionListsTexts as texts } from './option-lists.texts.ts';
import { describeChanges } from './describe-changes.ts';

interface ChangePreview {
  rows: ListRowPayload[];
  reply: ListChangeReply;
  lines: Sentence[];
}

/** The first press asks the server for a plan. The second applies that plan, or is refused if the list has changed since. */
export function usePlannedChange(list: ListReply) {
  const { showToast } = useToast();
  const [change] = useChangeOptionListMutation();
  const [plan, setPlan] = useState<ChangePreview>();
  const press = async (rows: ListRowPayload[]) => {
    if (!plan) {
      const wish = { list: list.list, rows, revision: list.revision, plan_only: true };
      const reply = await change(wish).unwrap();
      setPlan({ rows, reply, lines: describeChanges(reply.plan, list.rows, [...list.rows, ...rows]) });
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

import type {
  ListChangeReply,
  ListReply,
  ListRowPayload,
  ListPlanReply,
  ListRowReply,
} from '@portico/contracts';
import { useToast } from '@portico/ui';
import type { Sentence } from '@portico/texts';
import { useState } from 'react';
import { useChangeOptionListMutation } from './option-lists.api.ts';
import { optionListsTexts as texts } from './option-lists.texts.ts';

interface ChangePreview {
  rows: ListRowPayload[];
  reply: ListChangeReply;
  lines: Sentence[];
}

/** The first press asks the server for a plan. The second one applies the plan, unless the list has changed since. */
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

type Rows = readonly Pick<ListRowReply, 'code' | 'label'>[];

function describeChanges(plan: ListPlanReply, before: Rows, after: Rows): Sentence[] {
  const was = new Map(before.map(({ code, label }) => [code, label]));
  const is = new Map(after.map(({ code, label }) => [code, label]));
  const values = (code: string) => ({ code, label: is.get(code) ?? was.get(code) ?? code });
  return [
    ...plan.added.map((code) => ({ text: texts.added, values: values(code) })),
    ...plan.renamed.map((code) => {
      const old = was.get(code) ?? '';
      return old === is.get(code)
        ? { text: texts.relabelled, values: values(code) }
        : { text: texts.renamed, values: { ...values(code), before: old } };
    }),
    ...plan.retired.map((code) => ({ text: texts.retired, values: values(code) })),
    ...plan.returned.map((code) => ({ text: texts.returned, values: values(code) })),
    ...(plan.reordered ? [{ text: texts.reordered }] : []),
  ];
}

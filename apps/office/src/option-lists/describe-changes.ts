import type { ListPlanReply, ListRowReply } from '@portico/contracts';
import type { Sentence } from '@portico/texts';
import { optionListsTexts as texts } from './option-lists.texts.ts';

type Rows = readonly Pick<ListRowReply, 'code' | 'label'>[];

export function describeChanges(plan: ListPlanReply, before: Rows, after: Rows): Sentence[] {
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

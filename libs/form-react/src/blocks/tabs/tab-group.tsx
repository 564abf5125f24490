import { chosenTab, questionsWithin, type Tab } from '@portico/form-model';
import { useText } from '@portico/texts/react';
import { Modal, Tabs } from '@portico/ui';
import { useCallback, useMemo } from 'react';
import { NO_ANSWERS, useForm, useFormState } from '../../engine/form.ts';
import type { FormState } from '../../engine/form-source.ts';
import { formTexts as texts } from '../../form.texts.ts';
import { NeedsAccount } from '../../widgets/document/document-upload.tsx';
import type { BlockProps } from '../block.ts';
import { Heading } from '../heading.tsx';
import { LeaveTabDialog } from './leave-tab-dialog.tsx';
import { UndoNotice } from './undo-notice.tsx';
import { useTabChange } from './use-tab-change.ts';

/** Tabs. Visitors see only the default tab, and a note if files in another tab require an account (specification, section 6). */
export function TabGroup({ block, Contents }: BlockProps<'tabs'>) {
  const t = useText();
  const { readOnly } = useForm();
  const select = useCallback(
    ({ arrangement, canArrange }: FormState) => chosenTab(block, canArrange ? arrangement : {}),
    [block],
  );
  const chosen = useFormState(select, Object.is, NO_ANSWERS);
  const canArrange = useFormState(selectCanArrange, Object.is, NO_ANSWERS);
  const row = useMemo(
    () =>
      block.tabs.map(({ questions, ...tab }) => ({
        ...tab,
        questions: questionsWithin(questions).map(({ key }) => key),
      })),
    [block],
  );
  const tabs = useTabChange(block, chosen);

  if (!canArrange) {
    return (
      <>
        <Contents content={chosen.questions} />
        <FilesLater tabs={block.tabs.filter((tab) => tab !== chosen)} />
      </>
    );
  }
  return (
    <>
      <Tabs
        label={block.label}
        tabs={row}
        chosen={chosen.id}
        onChoose={tabs.change}
        disabled={readOnly}
        notice={<UndoNotice lost={tabs.lost} restored={tabs.restored} onUndo={tabs.undo} />}
      >
        <Contents key={chosen.id} content={chosen.questions} />
      </Tabs>
      <Modal title={t(texts.uploadRunningTitle)} open={tabs.isBlocked} onOpenChange={tabs.unblock}>
        <p>{t(texts.uploadRunning)}</p>
      </Modal>
      <LeaveTabDialog pending={tabs.pending} onAgree={tabs.agree} onRefuse={tabs.refuse} />
    </>
  );
}

function FilesLater({ tabs }: { tabs: Tab[] }) {
  return tabs
    .filter(({ documents }) => documents.length > 0)
    .map(({ id, label }) => (
      <div key={id} role="group" aria-label={label}>
        <Heading block={{ text: label }} />
        <NeedsAccount />
      </div>
    ));
}

const selectCanArrange = ({ canArrange }: FormState): boolean => canArrange;

import type { BulkActionKind } from '@portico/contracts';
import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useEffect, useRef, useState } from 'react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { BulkActionDialog } from '../bulk-actions/bulk-action-dialog.tsx';
import { BulkActionMenu } from '../bulk-actions/bulk-action-menu.tsx';
import { useMay } from '../session/person.ts';
import { refetchExports } from './exports.api.ts';
import { exportsTexts as texts } from './exports.texts.ts';
import { EXPORTS_BUTTON } from './exports-panel.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { allSelected } from './selection.slice.ts';

export function SelectionBar() {
  const t = useText();
  const dispatch = useOfficeDispatch();
  const { ids, isAll } = useOfficeSelector((state) => state.selection);
  const hasRows = useOfficeSelector((state) => state.list.rows.length > 0);
  const search = useOfficeSelector((state) => state.list.search);
  const mayChange = useMay('changes');
  const [open, setOpen] = useState<BulkActionKind | 'export' | null>(null);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (open !== null || !hasStarted.current) return;
    hasStarted.current = false;
    // Starting a job clears the selection, which removes the focused button.
    document.getElementById(EXPORTS_BUTTON)?.focus();
  }, [open]);
  if (!hasRows) return null;
  const isNothing = ids.length === 0 && !isAll;
  const said = isAll ? t(texts.selectedAll) : t(texts.selected, { count: ids.length });
  return (
    <>
      {/* A live region has to exist before its text changes, or it isn't announced. */}
      <span role="status">{!isNothing && said}</span>
      {/* One button for both states, so that it keeps the focus. */}
      <Button variant="plain" onClick={() => dispatch(allSelected(isNothing))}>
        {t(isNothing ? texts.selectAll : texts.clear)}
      </Button>
      {!isNothing && mayChange && <BulkActionMenu onChoose={setOpen} />}
      {/* Without a selection, it exports all results, which its dialog says. */}
      <Button variant="plain" onClick={() => setOpen('export')}>
        {t(texts.order)}
      </Button>
      {open !== null && open !== 'export' && (
        <BulkActionDialog
          kind={open}
          selection={isAll ? { search: search ?? {} } : { ids }}
          onClose={() => setOpen(null)}
          onStarted={async () => {
            await dispatch(refetchExports());
            dispatch(allSelected(false));
            hasStarted.current = true;
          }}
        />
      )}
      {open === 'export' && (
        <ExportDialog
          onClose={() => setOpen(null)}
          onStarted={() => {
            hasStarted.current = true;
          }}
        />
      )}
    </>
  );
}

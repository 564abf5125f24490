import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useEffect, useRef, useState } from 'react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { exportsTexts as texts } from './exports.texts.ts';
import { EXPORTS_BUTTON } from './exports-panel.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { allSelected } from './selection.slice.ts';

export function SelectionBar() {
  const t = useText();
  const dispatch = useOfficeDispatch();
  const { ids, isAll } = useOfficeSelector((state) => state.selection);
  const hasRows = useOfficeSelector((state) => state.list.rows.length > 0);
  const [isOpen, setOpen] = useState(false);
  const hasStarted = useRef(false);
  useEffect(() => {
    if (isOpen || !hasStarted.current) return;
    hasStarted.current = false;
    // After an export starts, the selection is cleared, which removes the focused button. Focus moves to the exports button instead.
    document.getElementById(EXPORTS_BUTTON)?.focus();
  }, [isOpen]);
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
      {!isNothing && (
        <Button variant="plain" onClick={() => setOpen(true)}>
          {t(texts.order)}
        </Button>
      )}
      {isOpen && (
        <ExportDialog
          onClose={() => setOpen(false)}
          onStarted={() => {
            hasStarted.current = true;
          }}
        />
      )}
    </>
  );
}

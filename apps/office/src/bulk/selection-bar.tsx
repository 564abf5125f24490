import { Button } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useEffect, useRef, useState } from 'react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { bulkTexts as texts } from './bulk.texts.ts';
import { JOBS_BUTTON } from './jobs-panel.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { allSelected } from './selection.slice.ts';

/** What is selected, and what can be done with it. */
export function SelectionBar() {
  const t = useText();
  const dispatch = useOfficeDispatch();
  const { ids, isAll } = useOfficeSelector((state) => state.selection);
  const hasLines = useOfficeSelector((state) => state.list.lines.length > 0);
  const [isOpen, setOpen] = useState(false);
  const isOrdered = useRef(false);
  useEffect(() => {
    if (isOpen || !isOrdered.current) return;
    isOrdered.current = false;
    // The button that had the focus went with the selection.
    document.getElementById(JOBS_BUTTON)?.focus();
  }, [isOpen]);
  if (!hasLines) return null;
  const isNothing = ids.length === 0 && !isAll;
  const said = isAll ? t(texts.selectedAll) : t(texts.selected, { count: ids.length });
  return (
    <>
      {/* There before it says anything: what comes together with its words is not read out. */}
      <span role="status">{!isNothing && said}</span>
      {/* One button for both, so that the focus stays on it. */}
      <Button variant="plain" onClick={() => dispatch(allSelected(isNothing))}>
        {t(isNothing ? texts.selectAll : texts.clear)}
      </Button>
      {!isNothing && (
        <Button variant="plain" onClick={() => setOpen(true)}>
          {t(texts.order)}
        </Button>
      )}
      {isOpen && (
        <OrderDialog
          onClose={() => setOpen(false)}
          onOrdered={() => {
            isOrdered.current = true;
          }}
        />
      )}
    </>
  );
}

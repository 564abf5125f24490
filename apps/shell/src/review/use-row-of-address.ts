import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rowId } from './reviewed.ts';

/**
 * Puts the focus on the row that `/review#{questionKey}` names, once the rows are drawn; on the heading, where that question is not asked any
 * more. @param isDrawn whether they are
 */
export function useRowOfAddress(isDrawn: boolean): void {
  const { hash, key: visit } = useLocation();
  useEffect(() => {
    if (!isDrawn || hash === '') return;
    const place = document.getElementById(rowId(hash.slice(1))) ?? document.querySelector<HTMLElement>('h1');
    place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  }, [isDrawn, hash, visit]);
}

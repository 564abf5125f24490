const BYTE_ORDER_MARK = '\ufeff';

/** Saves a text as a file. CSV gets the byte order mark that Excel needs, because `fetch` drops it. */
export function saveText(name: string, type: 'text/csv' | 'application/json', text: string): void {
  const mark = type === 'text/csv' ? BYTE_ORDER_MARK : '';
  const url = URL.createObjectURL(new Blob([mark + text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

import { useEffect, useState, type DragEvent as ReactDragEvent } from 'react';

/**
 * Takes files that are dropped on an element. While it is on the page, a file dropped anywhere else is ignored: the browser would open it
 * in place of the application.
 * @returns `area`: props of the element, or an empty object where no file is taken
 */
export function useFileDrop(isOpen: boolean, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['dragover', 'drop'] as const)
      document.addEventListener(type, ignoreFiles, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  if (!isOpen) return { area: {} };
  return {
    area: {
      'data-over': isOver || undefined,
      onDragOver: (event: ReactDragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: ReactDragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop: (event: ReactDragEvent) => {
        setIsOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

function ignoreFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

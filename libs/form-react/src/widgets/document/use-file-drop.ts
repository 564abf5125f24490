import { useEffect, useState, type DragEvent as ReactDragEvent } from 'react';

/**
 * Accepts files dropped on an element. Blocks drops elsewhere, because the browser would navigate to the file.
 * @returns `area`: props of the drop target, or an empty object while no file is accepted
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

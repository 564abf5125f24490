interface AttachedDocumentsProps {
  documentAnswer: Record<string, unknown>;
}

/** A note for each attached document; the documents themselves follow the printed pages. */
export function AttachedDocuments({ documentAnswer }: AttachedDocumentsProps) {
  const names = Object.entries(documentAnswer).flatMap(([key, document]) => {
    const name = fileNameOf(document);
    return name ? [{ key, name }] : [];
  });
  if (names.length === 0) return null;
  return (
    <section>
      <h2>Attached Documents</h2>
      <ul>
        {names.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
    </section>
  );
}

function fileNameOf(document: unknown): string | undefined {
  if (typeof document !== 'object' || document === null || !('file_name' in document)) return undefined;
  return typeof document.file_name === 'string' ? document.file_name : undefined;
}

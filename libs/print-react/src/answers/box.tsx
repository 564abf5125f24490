/** Text, not a drawing: it survives copying, searching and reading aloud. */
export function Box({ isTicked }: { isTicked: boolean }) {
  return isTicked ? '[X]' : '[ ]';
}

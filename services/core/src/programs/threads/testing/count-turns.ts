/** Counts the turns of the event loop from now on, which say whether it was free however slow the machine is. */
export function countTurns(): { stop: () => number } {
  let turns = 0;
  let next = setImmediate(turn);
  function turn(): void {
    turns++;
    next = setImmediate(turn);
  }
  return {
    stop: () => {
      clearImmediate(next);
      return turns;
    },
  };
}

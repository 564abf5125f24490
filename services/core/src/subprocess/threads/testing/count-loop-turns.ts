export function countLoopTurns(): { stop: () => number } {
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

/** A storage that does not answer must not keep the person waiting; milliseconds. */
const PATIENCE = 3_000;

/** What comes in time, or else `otherwise`. */
export function soon<Result, Otherwise>(
  coming: Promise<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  const late = new Promise<Otherwise>((resolve) => setTimeout(resolve, PATIENCE, otherwise));
  return Promise.race([coming, late]);
}

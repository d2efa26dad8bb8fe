/** Makes a value at the first call and keeps it. One that could not be made is made anew at the next call. */
export function madeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

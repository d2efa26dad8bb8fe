/** Calls back every so many milliseconds, also while the page is in the background, where browsers slow the timers of pages but not of workers. */
export function startTicker(milliseconds: number, onTick: () => void): () => void {
  const code = `setInterval(() => postMessage(0), ${Math.max(1, Math.round(milliseconds))})`
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
  const worker = new Worker(address)
  worker.onmessage = onTick
  return () => {
    worker.terminate()
    URL.revokeObjectURL(address)
  }
}

/** Keeps the screen lit while the page is seen. Answers the function that lets it go. */
export function holdWakeLock(): () => void {
  let lock: WakeLockSentinel | undefined
  let isOver = false
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || isOver) return
    try {
      lock = await navigator.wakeLock.request('screen')
    } catch {
      // A browser without it, or a device that saves power: the show goes on.
    }
  }
  const onChange = (): void => void ask()
  document.addEventListener('visibilitychange', onChange)
  void ask()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onChange)
    void lock?.release().catch(() => undefined)
  }
}

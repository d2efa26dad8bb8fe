import { sessionStore } from '../storage/index.ts'

const progressKey = (cdid: number): string => `viewprogress${cdid}`

/** Resume position of an item in this window, in seconds; 0: none. */
export const readViewProgress = (cdid: number): number => Number(sessionStore.get(progressKey(cdid))) || 0

/** Remembers where an item is, for this tab. */
export function saveViewProgress(cdid: number, seconds: number): void {
  if (seconds > 0) sessionStore.set(progressKey(cdid), String(Math.round(seconds)))
  else sessionStore.remove(progressKey(cdid))
}

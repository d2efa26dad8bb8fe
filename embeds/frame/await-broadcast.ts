import { dateText, timeText } from '../../sdk/dates/index.ts'

/*
 * The script of an embed of a broadcast that has not begun, in its page: it says when the broadcast begins, in the viewer's own time, and has the
 * player fetched before that. The player then begins by itself.
 */

/** The player needs its files, and asks the server for the time. */
const earlyMs = 20_000
/** Timers stop while a device sleeps. */
const longestMs = 30_000
/** The player is asked for again, because the connection may be lost for a moment, or the script that fetches it has not run yet. */
const againMs = 2000

const span = document.querySelector<HTMLElement>('.vt-message span')
const { text = '', start = '', format, now } = span?.dataset ?? {}
const { lang, dir } = document.documentElement
const words = { tag: lang, dir: dir === 'rtl' ? 'rtl' : 'ltr' } as Parameters<typeof timeText>[0]
// In tasks of their own: the first date of a page takes a slow device as long as all else here.
setTimeout(() => {
  const date = dateText(words, start, { format })
  setTimeout(() => {
    if (span) span.textContent = text.replace('{date}', date).replace('{time}', timeText(words, start))
  })
})

// Clocks of devices are wrong. A page that the browser has kept is old instead: its player may come early, and never late.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const ahead = Date.now() - Number(now)
const offset = visit?.type === 'back_forward' ? Math.min(0, ahead) : ahead
const wait = (): void => {
  const left = Date.parse(start) + offset - earlyMs - Date.now()
  // As when a viewer comes near.
  if (left <= 0) dispatchEvent(new Event('pointerover'))
  // The player replaces it.
  if (span?.isConnected) setTimeout(wait, left > 0 ? Math.min(left, longestMs) : againMs)
}
wait()

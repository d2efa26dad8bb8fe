import { dateText, timeText } from '../../sdk/dates/index.ts'

/*
 * The script of an embed of a broadcast that has not begun, in its page: it says when the broadcast begins, in the viewer's own time, and has the
 * player fetched before that. The player then begins by itself.
 */

/** The player needs its files, and asks the server for the time. */
const earlyMs = 20_000
/** Timers stop while a device sleeps. */
const longestMs = 30_000

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

// Clocks of devices are wrong.
const ahead = Date.now() - Number(now)
const wait = (): void => {
  const left = Date.parse(start) + ahead - earlyMs - Date.now()
  if (left > 0) setTimeout(wait, Math.min(left, longestMs))
  // As when a viewer comes near.
  else dispatchEvent(new Event('pointerover'))
}
wait()

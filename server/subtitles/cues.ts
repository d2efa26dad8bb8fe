export interface Cue {
  startMs: number
  endMs: number
  text: string
}

/** The cues of a WebVTT file that ffmpeg wrote, as plain text for the search. One that cannot be read is left out, the others stay. */
export function cuesFrom(webVtt: string): Cue[] {
  return webVtt
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n')
      const at = lines.findIndex((line) => line.includes('-->'))
      const times = /^\s*((?:\d+:)?\d{1,2}:\d{2}\.\d{3})\s+-->\s+((?:\d+:)?\d{1,2}:\d{2}\.\d{3})/.exec(lines[at] ?? '')
      const text = plain(lines.slice(at + 1).join(' '))
      return times && text !== '' ? [{ startMs: milliseconds(times[1] ?? ''), endMs: milliseconds(times[2] ?? ''), text }] : []
    })
}

// A tag holds no other: with a text of nothing but `<`, a search that went on to the end from each would not come to one.
const plain = (text: string): string =>
  text
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()

function milliseconds(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = time.split(':').map(Number).reverse()
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000)
}

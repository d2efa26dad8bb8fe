import { writeWebVtt } from '../subtitles/to-web-vtt.ts'
import type { WrittenCue } from '../subtitles/written-cue.ts'

const time = /^\s{0,20}((?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})\s{1,20}-->\s{1,20}((?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})/
const maxName = 100

/** Teams writes times such as `0:0:5.320`, which are no WebVTT. */
function milliseconds(text: string): number {
  const [seconds = '0', minutes = '0', hours = '0'] = text.replace(',', '.').split(':').reverse()
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A text of the transcript, which is escaped already where it is WebVTT. Other marks than the name go. */
const plain = (text: string): string =>
  text
    .replace(/<[^<>]{0,200}>/g, '')
    .replaceAll('<', '&lt;')
    .replaceAll('-->', '--&gt;')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The speaker of a cue and the words. Teams names speakers with `<v Name>`. Zoom writes `Name: words`, and so does Webex, which also puts the
 * name on the line before the times: `1 "Name" (12)`.
 */
function spoken(identifier: string, payload: string): { name: string; words: string } {
  const [, voice] = /^<v(?:\.[\w.-]{1,50})?[ \t]([^<>]{1,300})>/.exec(payload) ?? []
  if (voice !== undefined) return { name: plain(voice), words: plain(payload) }
  const [, quoted] = /^\d{1,6} "([^"]{1,300})"/.exec(identifier) ?? []
  const words = plain(payload)
  if (quoted !== undefined) return { name: escaped(quoted), words }
  // A name begins with a letter and has no mark that ends a sentence; `10: 30` is no name.
  const [, name, rest] = /^(\p{L}[^:.!?]{0,99}): (\S.*)$/su.exec(words) ?? []
  return name === undefined || rest === undefined ? { name: '', words } : { name, words: rest }
}

/** The transcript of a meeting as WebVTT with speakers (`<v Name>`); undefined where it has no line that can be read. */
export function transcriptOf(file: string): string | undefined {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const cues: WrittenCue[] = []
  for (let at = 0; at < lines.length; at++) {
    const [, from, to] = time.exec((lines[at] ?? '').slice(0, 200)) ?? []
    if (from === undefined || to === undefined) continue
    let end = at + 1
    while (end < lines.length && lines[end]?.trim() !== '' && !lines[end]?.includes('-->')) end++
    const { name, words } = spoken(
      lines[at - 1]?.trim() ?? '',
      lines
        .slice(at + 1, end)
        .join(' ')
        .trim(),
    )
    const [startMs, endMs] = [milliseconds(from), milliseconds(to)]
    const voice = name === '' ? words : `<v ${name.slice(0, maxName)}>${words}</v>`
    if (words !== '') cues.push({ startMs, endMs, settings: '', text: voice })
    at = end - 1
  }
  return cues.some(({ startMs, endMs }) => endMs > startMs) ? writeWebVtt(cues) : undefined
}

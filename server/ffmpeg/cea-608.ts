import { setImmediate } from 'node:timers/promises'
import type { CaptionData } from './cea-708.ts'

/*
 * CEA-608 sends two bytes with each field of a frame, and two channels share a field. ffmpeg decodes the first channel of a field alone, so
 * each channel is written as a file of Scenarist (SCC) of its own, as if it were the first: `hours:minutes:seconds:frames`, a tab, two bytes.
 */

/** The channels of captions: CC1 and CC2 in the first field, CC3 and CC4 in the second. */
export const captionChannels = ['CC1', 'CC2', 'CC3', 'CC4'] as const
export type CaptionChannel = (typeof captionChannels)[number]

/** Largest number of pairs that are kept: ten hours of a field without a pause have 1,080,000. */
const maxPairs = 1_500_000
/** Frames between which other work gets its turn. */
const pause = 2000
/** ffmpeg counts a frame of SCC as 33 ms. */
const frameMs = 33

/** The text of an SCC file for each channel that begins captions; others are left out. */
export async function captionChannelFiles(data: Iterable<CaptionData>): Promise<Map<CaptionChannel, string>> {
  const fields = [new Field(), new Field()] as const
  let frames = 0
  let pairs = 0
  for (const { secs, bytes } of data) {
    if (++frames % pause === 0) await setImmediate()
    for (let place = 0; place + 2 < bytes.length; place += 3) {
      const [marker = 0, first = 0, second = 0] = bytes.subarray(place, place + 3)
      const isValid = (marker & 4) !== 0
      const type = marker & 3
      // Filling has no characters, and types above 1 are CEA-708.
      if (!isValid || type > 1 || ((first | second) & 0x7f) === 0) continue
      if (++pairs > maxPairs) break
      fields[type as 0 | 1].take(first, second, secs)
    }
  }
  const found = fields.flatMap((field) => field.channels)
  return new Map(
    captionChannels.flatMap((name, index) => {
      const channel = found[index]
      return channel?.hasCaptions ? [[name, `Scenarist_SCC V1.0\n\n${channel.lines.join('\n')}\n`] as const] : []
    }),
  )
}

interface ChannelLines {
  hasCaptions: boolean
  lines: string[]
}

/** One field of the frames, divided into its two channels. */
class Field {
  readonly channels: [ChannelLines, ChannelLines] = [
    { hasCaptions: false, lines: [] },
    { hasCaptions: false, lines: [] },
  ]
  /** The channel that the last code named; none while data about the programme (XDS) is sent. */
  #current: ChannelLines | undefined

  take(firstByte: number, secondByte: number, secs: number): void {
    // Bytes have odd parity. A code that was changed on its way would do something else, so it is left out.
    if (!hasOddParity(firstByte)) return
    const first = firstByte & 0x7f
    const isCode = first >= 0x10 && first < 0x20
    if (isCode && !hasOddParity(secondByte)) return
    if (first > 0 && first < 0x10) this.#current = undefined
    if (isCode) this.#current = this.channels[(first & 0x08) === 0 ? 0 : 1]
    if (!this.#current) return
    const second = hasOddParity(secondByte) ? secondByte & 0x7f : 0x7f
    if (beginsCaptions(first, second)) this.#current.hasCaptions = true
    this.#current.lines.push(`${timeOf(secs)}\t${hex(isCode ? asFirstChannel(first, second) : first)}${hex(second)}`)
  }
}

/** The codes that load, roll up or paint captions. */
const beginsCaptions = (first: number, second: number): boolean =>
  (first & 0x76) === 0x14 && ((second >= 0x20 && second <= 0x27 && second !== 0x24) || second === 0x29)

/** A code without the bit of the second channel. Codes of the second field have one more bit. */
const asFirstChannel = (first: number, second: number): number => {
  const code = first & ~0x08
  return code === 0x15 && second >= 0x20 && second < 0x30 ? 0x14 : code
}

const hasOddParity = (byte: number): boolean => {
  const quarter = byte ^ (byte >> 4)
  return ((0x6996 >> (quarter & 15)) & 1) === 1
}

const hex = (seven: number): string => (hasOddParity(seven) ? seven : seven | 0x80).toString(16).padStart(2, '0')

const two = (value: number): string => String(value).padStart(2, '0')

function timeOf(secs: number): string {
  const ms = Math.max(0, Math.round(secs * 1000))
  const whole = Math.floor(ms / 1000)
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60, Math.floor((ms % 1000) / frameMs)].map(two).join(':')
}

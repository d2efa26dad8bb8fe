import { setImmediate } from 'node:timers/promises'

/*
 * Captions of CEA-708 (CTA-708-E), which no decoder of ffmpeg reads. A packet carries blocks of up to 63 services; a service writes text into
 * up to eight windows, and shows and hides them. Colours, pens and effects are not kept.
 */

/** The caption data beside one frame: groups of three bytes, of which the first has the type. */
export interface CaptionData {
  /** Seconds from the start of the video. */
  secs: number
  bytes: Uint8Array
}

/** Text that a service shows for a while. `isAbove`: in the upper half of the video. */
export interface ServiceCue {
  startSecs: number
  endSecs: number
  text: string
  isAbove: boolean
}

/** Longest service that a stream names. */
const maxService = 63

/** Limits of all services of one video together: a film of three hours has some 4,000 cues and 200,000 letters. */
const maxCues = 50_000
const maxLetters = 3_000_000
/** Frames between which other work gets its turn. */
const pause = 2000

/** Cues and letters that may still be kept. */
interface Room {
  cues: number
  letters: number
}

/** The cues of each service that shows any, by its number. Cues above the limits are left out. */
export async function readCaptionServices(data: Iterable<CaptionData>): Promise<Map<number, ServiceCue[]>> {
  const services = new Map<number, CaptionService>()
  const room: Room = { cues: maxCues, letters: maxLetters }
  let frames = 0
  let packet: number[] = []
  let secs = 0
  const finish = (): void => {
    for (const { number, block } of blocksOf(packet)) {
      const service = services.get(number) ?? new CaptionService(room)
      services.set(number, service)
      service.take(block, secs)
    }
    packet = []
  }
  for (const { secs: at, bytes } of data) {
    if (++frames % pause === 0) await setImmediate()
    if (room.cues <= 0 || room.letters <= 0) break
    for (let place = 0; place + 2 < bytes.length; place += 3) {
      const [marker = 0, first = 0, second = 0] = bytes.subarray(place, place + 3)
      const isValid = (marker & 4) !== 0
      const type = marker & 3
      if (type < 2) continue
      // A packet begins, which ends the one before it.
      if (type === 3 && packet.length > 0) finish()
      if (!isValid || (type === 2 && packet.length === 0)) continue
      packet.push(first, second)
      secs = at
      if (packet.length >= sizeOf(packet)) finish()
    }
  }
  finish()
  const read = [...services].map(([number, service]) => [number, service.end(secs)] as const)
  return new Map(read.filter(([, cues]) => cues.length > 0).toSorted(([one], [other]) => one - other))
}

const sizeOf = ([head = 0]: number[]): number => (head & 63 ? (head & 63) * 2 : 128)

function* blocksOf(packet: number[]): Generator<{ number: number; block: number[] }> {
  const end = Math.min(packet.length, sizeOf(packet))
  let place = 1
  while (place < end) {
    const head = packet[place++] ?? 0
    const size = head & 31
    let number = head >> 5
    // Services above 6 have their number in a byte of its own.
    if (number === 7) number = (packet[place++] ?? 0) & 63
    if (number === 0) return
    if (number <= maxService) yield { number, block: packet.slice(place, Math.min(place + size, end)) }
    place += size
  }
}

interface CaptionWindow {
  isVisible: boolean
  isAbove: boolean
  anchor: number
  rowCount: number
  rows: string[]
  row: number
}

/** How many bytes follow a code: of C0, of C1, and of the codes behind EXT1. */
const paramsOfC0 = (code: number): number => (code < 0x10 ? 0 : code < 0x18 ? 1 : 2)
const paramsOfC1 = (code: number): number => {
  if (code >= 0x98) return 6
  const lengths: Record<number, number> = { 0x88: 1, 0x89: 1, 0x8a: 1, 0x8b: 1, 0x8c: 1, 0x8d: 1, 0x90: 2, 0x91: 3, 0x92: 2, 0x97: 4 }
  return lengths[code] ?? 0
}
const paramsOfExtended = (code: number, next = 0): number => {
  if (code < 0x20) return code >> 3
  if (code < 0x80 || code >= 0xa0) return 0
  return code < 0x88 ? 4 : code < 0x90 ? 5 : 1 + (next & 63)
}

const extended: Record<number, string> = {
  ...{ 0x20: ' ', 0x21: '\u00a0', 0x25: '…', 0x2a: 'Š', 0x2c: 'Œ', 0x30: '█', 0x31: '‘', 0x32: '’', 0x33: '“', 0x34: '”', 0x35: '•' },
  ...{ 0x39: '™', 0x3a: 'š', 0x3c: 'œ', 0x3d: '℠', 0x3f: 'Ÿ', 0x76: '⅛', 0x77: '⅜', 0x78: '⅝', 0x79: '⅞', 0xa0: '[CC]' },
}

const defineWindow = 0x98
const carriageReturn = 0x0d
const windowCount = 8

/** One service: its windows, and the text that they have shown so far. */
class CaptionService {
  private windows: (CaptionWindow | undefined)[] = []
  private current = 0
  private readonly cues: ServiceCue[] = []
  private shown: Omit<ServiceCue, 'endSecs'> | undefined
  /** A line was ended: the next letters belong to a cue of their own. */
  private isNewLine = false

  private readonly room: Room

  constructor(room: Room) {
    this.room = room
  }

  take(block: number[], secs: number): void {
    for (let place = 0; place < block.length; ) {
      const code = block[place] ?? 0
      const rest = block.slice(place + 1)
      if (code === 0x10) {
        const [second = 0, third] = rest
        if (extended[second]) this.write(extended[second])
        place += 2 + paramsOfExtended(second, third)
      } else if (code < 0x20) {
        this.control(code)
        // A wide character of two bytes has no table in the standard.
        place += 1 + paramsOfC0(code)
      } else if (code >= 0x80 && code < 0xa0) {
        // Text from before the change of the windows is shown until then.
        if (isSwitch(code)) this.show(secs)
        this.command(code, rest)
        if (isSwitch(code)) this.show(secs)
        place += 1 + paramsOfC1(code)
      } else {
        this.write(code === 0x7f ? '♪' : String.fromCharCode(code))
        place++
      }
      if (code === carriageReturn) {
        this.isNewLine = true
      }
    }
    this.show(secs)
  }

  /** Ends what is shown, and answers all cues. */
  end(secs: number): ServiceCue[] {
    this.close(secs)
    return this.cues
  }

  private get window(): CaptionWindow | undefined {
    return this.windows[this.current]
  }

  private write(letters: string): void {
    const { window } = this
    if (window && (window.rows[window.row] ?? '').length < 64) window.rows[window.row] = (window.rows[window.row] ?? '') + letters
  }

  private control(code: number): void {
    const { window } = this
    if (!window) return
    if (code === 0x08) window.rows[window.row] = (window.rows[window.row] ?? '').slice(0, -1)
    else if (code === 0x0c) Object.assign(window, { rows: [], row: 0 })
    else if (code === 0x0e) window.rows[window.row] = ''
    else if (code === carriageReturn) {
      if (window.row < window.rowCount - 1) window.row++
      else window.rows = [...Array.from({ length: window.row + 1 }, (_, row) => window.rows[row] ?? '').slice(1), '']
    }
  }

  private command(code: number, [first = 0, ...others]: number[]): void {
    if (code >= defineWindow) return this.define(code - defineWindow, [first, ...others])
    if (code < 0x88) {
      this.current = code - 0x80
      return
    }
    if (code === 0x92 && this.window) this.window.row = Math.min(first & 15, this.window.rowCount - 1)
    else if (code === 0x8f) this.windows = []
    else if (isSwitch(code)) this.switchWindows(code, first)
  }

  /** Clears, shows, hides, toggles or deletes the windows whose bits are set. */
  private switchWindows(code: number, bits: number): void {
    for (let number = 0; number < windowCount; number++) {
      const window = this.windows[number]
      if (!window || !(bits & (1 << number))) continue
      if (code === 0x88) Object.assign(window, { rows: [], row: 0 })
      else if (code === 0x8c) this.windows[number] = undefined
      else window.isVisible = code === 0x89 || (code === 0x8b && !window.isVisible)
    }
  }

  private define(number: number, [flags = 0, vertical = 0, , size = 0]: number[]): void {
    const known = this.windows[number]
    const isRelative = (vertical & 0x80) !== 0
    const anchor = vertical & 0x7f
    this.current = number
    this.windows[number] = {
      isVisible: (flags & 0x20) !== 0,
      // Rows are counted from 0 to 74, or in per cent.
      isAbove: anchor < (isRelative ? 50 : 37),
      anchor,
      rowCount: (size & 15) + 1,
      rows: known?.rows ?? [],
      row: known?.row ?? 0,
    }
  }

  /** Compares the text of all visible windows with the cue that is open. */
  private show(secs: number): void {
    const visible = this.windows.filter((window) => window?.isVisible === true && window.rows.some((row) => row?.trim()))
    const sorted = (visible as CaptionWindow[]).toSorted((one, other) => one.anchor - other.anchor)
    const text = sorted
      .flatMap(({ rows }) => Array.from(rows, (row = '') => row.trim()))
      .filter(Boolean)
      .join('\n')
    const { shown, isNewLine } = this
    if (text === (shown?.text ?? '')) return
    this.isNewLine = false
    // Letters that come one by one, in a line that has begun, lengthen its cue.
    if (shown && !isNewLine && text.startsWith(shown.text)) {
      shown.text = text
      return
    }
    this.close(secs)
    if (text !== '') this.shown = { startSecs: secs, text, isAbove: sorted.every(({ isAbove }) => isAbove) }
  }

  private close(secs: number): void {
    const { shown, room } = this
    this.shown = undefined
    if (!shown || secs <= shown.startSecs || room.cues <= 0 || room.letters <= 0) return
    this.cues.push({ ...shown, endSecs: secs })
    room.cues--
    room.letters -= shown.text.length
  }
}

const isSwitch = (code: number): boolean => code >= 0x88 && code <= 0x8c

/*
 * Captions that broadcasters hide in a stream. No program at hand writes them, so that their bytes are put together here.
 */

/** A byte with odd parity in its highest bit, as teletext and CEA-608 send characters. */
const odd = (byte: number): number => {
  let ones = 0
  for (let bit = 0; bit < 7; bit++) ones += (byte >> bit) & 1
  return (byte & 0x7f) | (ones % 2 === 0 ? 0x80 : 0)
}

type Pair = [number, number]

/** A control code of CEA-608. It is sent twice, because the second one counts only where the first was lost. */
const control = (first: number, second: number): Pair[] => [
  [first, second],
  [first, second],
]

const characters = (text: string): Pair[] =>
  Array.from({ length: Math.ceil(text.length / 2) }, (_, index): Pair => [text.charCodeAt(index * 2), text.charCodeAt(index * 2 + 1) || 0])

/** A caption that appears as a whole, on the first row or the last but one. */
const caption = (text: string, row: 'top' | 'bottom'): Pair[] => [
  ...control(0x14, 0x20),
  ...(row === 'top' ? control(0x11, 0x50) : control(0x14, 0x50)),
  ...characters(text),
  ...control(0x14, 0x2f),
]
const clear = control(0x14, 0x2c)

/** The bytes of CEA-608 that go with each frame. */
function channelPairs(captions: readonly (readonly [frame: number, pairs: Pair[]])[]): Map<number, Pair> {
  const pairs = new Map<number, Pair>()
  for (const [frame, list] of captions) for (const [index, pair] of list.entries()) pairs.set(frame + index, pair)
  return pairs
}

/** Adds captions to a bare H.264 stream without reordered frames: one pair of bytes of CC1 with each frame. */
export const withClosedCaptions = (h264: Buffer): Buffer => {
  const pairs = channelPairs([
    [0, caption('GOOD MORNING', 'bottom')],
    [40, caption('FROM ABOVE', 'top')],
    [80, clear],
  ])
  return withCaptionData(h264, (frame) => {
    const [one, two] = pairs.get(frame) ?? [0, 0]
    return [[0xfc, odd(one), odd(two)]]
  })
}

type Triple = [marker: number, first: number, second: number]

/** Adds a message of ATSC A/53 with captions to each frame of a bare H.264 stream. */
function withCaptionData(h264: Buffer, captionsOf: (frame: number) => Triple[]): Buffer {
  const starts = [...h264.toString('latin1').matchAll(/\0?\0\0\x01/g)].map(({ index, 0: { length } }) => ({
    at: index,
    unit: index + length,
  }))
  let frame = 0
  const parts = starts.flatMap(({ at, unit }, index) => {
    const bytes = h264.subarray(at, starts[index + 1]?.at)
    const isFrame = [1, 5].includes(h264.readUInt8(unit) & 0x1f)
    if (!isFrame) return [bytes]
    const captions = captionsOf(frame++)
    const head = [0xb5, 0x00, 0x31, 0x47, 0x41, 0x39, 0x34, 0x03, 0x40 | captions.length, 0xff]
    const data = withoutStartCodes(Buffer.from([...head, ...captions.flat(), 0xff]))
    return [Buffer.from([0, 0, 0, 1, 0x06, 0x04, 11 + captions.length * 3]), data, Buffer.from([0x80]), bytes]
  })
  return Buffer.concat(parts)
}

/** A byte 3 keeps two zeros from being read as the start of a unit. */
function withoutStartCodes(data: Buffer): Buffer {
  const bytes: number[] = []
  for (const byte of data) {
    if (byte <= 3 && bytes.at(-1) === 0 && bytes.at(-2) === 0) bytes.push(3)
    bytes.push(byte)
  }
  return Buffer.from(bytes)
}

/** A packet of CEA-708 with blocks of services, as triples: the first begins the packet, and the others continue it. */
export function servicePacket(blocks: readonly (readonly [service: number, block: number[]])[]): Triple[] {
  const body = blocks.flatMap(([service, block]) =>
    service < 7 ? [(service << 5) | block.length, ...block] : [(7 << 5) | block.length, service, ...block],
  )
  const bytes = [((body.length + 2) >> 1) & 63, ...body, 0]
  return Array.from({ length: bytes.length >> 1 }, (_, index) => [
    index === 0 ? 0xff : 0xfe,
    bytes[index * 2] ?? 0,
    bytes[index * 2 + 1] ?? 0,
  ])
}

/** Defines window 0 with two rows, writes into it while it is hidden, and shows it. */
export const shownInWindow = (text: string, isAbove = false): number[] => [
  ...[0x8c, 0xff, 0x98, 0x00, isAbove ? 5 : 60, 10, 0x11, 31, 0x00],
  ...Buffer.from(text, 'latin1'),
  ...[0x89, 0x01],
]

/** The same pair in the second channel of its field. */
const inSecondChannel = ([one, two]: Pair): Pair => (one >= 0x10 && one < 0x20 ? [one | 0x08, two] : [one, two])
/** The same pair in the second field, whose codes have a bit more. */
const inSecondField = ([one, two]: Pair): Pair => ([0x14, 0x1c].includes(one) && two < 0x30 ? [one | 0x01, two] : [one, two])

/** Adds all four channels of CEA-608. The channels of a field take turns within a caption, as broadcasters send them. */
export const withCaptionChannels = (h264: Buffer): Buffer => {
  const first = channelPairs([
    [0, caption('ONE', 'bottom').slice(0, 4)],
    [4, caption('TWO', 'top').map(inSecondChannel)],
    [12, [[0x14, 0x20], ...caption('ONE', 'bottom').slice(4)]],
    [60, [...clear, ...clear.map(inSecondChannel)]],
  ])
  const second = channelPairs([
    [0, caption('THREE', 'bottom').map(inSecondField)],
    // The name of the broadcast, which is no caption.
    [
      15,
      [
        [0x01, 0x03],
        [0x46, 0x4f],
        [0x0f, 0x1d],
      ],
    ],
    [20, caption('FOUR', 'bottom').map(inSecondChannel).map(inSecondField)],
    [60, [...clear, ...clear.map(inSecondChannel)].map(inSecondField)],
  ])
  return withCaptionData(h264, (frame) =>
    [first, second].map((pairs, field): Triple => {
      const [one, two] = pairs.get(frame) ?? [0, 0]
      return [0xfc + field, odd(one), odd(two)]
    }),
  )
}

/** Adds CC3 of CEA-608 and service 1 of CEA-708, and leaves CC1 empty. */
export const withCaptionServices = (h264: Buffer): Buffer => {
  const pairs = channelPairs([
    [0, caption('BUENOS DIAS', 'bottom').map(([one, two]): Pair => [one === 0x14 ? 0x15 : one, two])],
    [60, clear.map(([, two]): Pair => [0x15, two])],
  ])
  const packets = new Map([
    [10, servicePacket([[1, shownInWindow('Gr\u00fc\u00df dich')]])],
    [40, servicePacket([[1, shownInWindow('Von oben', true)]])],
    [75, servicePacket([[1, [0x8a, 0xff]]])],
  ])
  return withCaptionData(h264, (frame) => {
    const [one, two] = pairs.get(frame) ?? [0, 0]
    return [[0xfd, odd(one), odd(two)], ...(packets.get(frame) ?? [])]
  })
}

/** Four bits with the check bits of Hamming 8/4. */
const hamming = [0x15, 0x02, 0x49, 0x5e, 0x64, 0x73, 0x38, 0x2f, 0xd0, 0xc7, 0x8c, 0x9b, 0xa1, 0xb6, 0xfd, 0xea]

function reversed(byte: number): number {
  let result = 0
  for (let bit = 0; bit < 8; bit++) if (byte & (1 << bit)) result |= 0x80 >> bit
  return result
}

/** A line of teletext of magazine 8: the two bytes of its address, and 40 of its content. */
function line(row: number, content: number[]): Buffer {
  const bytes = [hamming[(row & 1) << 3] as number, hamming[row >> 1] as number, ...content]
  return Buffer.from([0x03, 0x2c, 0xe7, 0xe4, ...bytes.map(reversed)])
}

const blank = (count: number): number[] => Array<number>(count).fill(odd(0x20))

/** The heading of a page of subtitles. It ends the page before it, erases the former text of its own, and is not shown itself. */
const heading = (page: number): Buffer =>
  line(0, [...[page & 15, page >> 4, 0, 8, 0, 8, 1, 0].map((value) => hamming[value] as number), ...blank(32)])

/** A row of a subtitle: the two codes that begin a box, a text, and the two that end it. */
const boxed = (text: string): Buffer =>
  line(
    22,
    [0x0b, 0x0b, ...text, 0x0a, 0x0a].map((one) => odd(typeof one === 'string' ? one.charCodeAt(0) : one)).concat(blank(36 - text.length)),
  )

/** A packet of DVB teletext: its header has the length that the standard asks for, so that units of 46 bytes follow. */
function teletextPacket(secs: number, lines: Buffer[]): Buffer {
  const units = [...lines, ...Array<Buffer>(3).fill(Buffer.concat([Buffer.from([0xff, 0x2c]), Buffer.alloc(44, 0xff)]))].slice(0, 3)
  const pts = Math.round(secs * 90_000)
  const time = [0x21 | ((pts >>> 29) & 0x0e), pts >>> 22, 0x01 | (pts >>> 14), pts >>> 7, 0x01 | (pts << 1)].map((byte) => byte & 0xff)
  const body = Buffer.concat([Buffer.from([0x84, 0x80, 0x24, ...time]), Buffer.alloc(31, 0xff), Buffer.from([0x10]), ...units])
  return Buffer.concat([Buffer.from([0, 0, 1, 0xbd, body.length >> 8, body.length & 0xff]), body])
}

const packetSize = 188
const teletextPid = 0x300

/** One packet of a transport stream, filled up by an adaptation field. */
function transport(payload: Buffer, counter: number, isFirst: boolean): Buffer {
  const room = packetSize - 4 - payload.length
  const head = Buffer.from([0x47, (isFirst ? 0x40 : 0) | (teletextPid >> 8), teletextPid & 0xff, (room > 0 ? 0x30 : 0x10) | (counter & 15)])
  const filling = room === 0 ? [] : room === 1 ? [0] : [room - 1, 0, ...Array<number>(room - 2).fill(0xff)]
  return Buffer.concat([head, Buffer.from(filling), payload])
}

/** The check sum of tables in a transport stream. */
function tableSum(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte << 24
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1
  }
  return sum >>> 0
}

/** Names a track of German subtitles on page 888 in the table of a program. */
function withTeletextTrack(packet: Buffer): Buffer {
  const start = 5 + packet.readUInt8(4)
  const length = packet.readUInt16BE(start + 1) & 0xfff
  const track = Buffer.from([0x06, 0xe0 | (teletextPid >> 8), teletextPid & 0xff, 0xf0, 7, 0x56, 5, ...Buffer.from('deu'), 0x10, 0x88])
  const table = Buffer.concat([packet.subarray(start, start + 3 + length - 4), track])
  table.writeUInt16BE(0xb000 | (length + track.length), 1)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(tableSum(table))
  const whole = Buffer.concat([packet.subarray(0, start), table, sum])
  return Buffer.concat([whole, Buffer.alloc(packetSize - whole.length, 0xff)])
}

/** Adds a subtitle of DVB teletext to a transport stream of ffmpeg, in four packets at even places: readers take their time from those. */
export function withTeletext(stream: Buffer, firstSecs: number): Buffer {
  const tables = 0x1000
  const sent = [
    teletextPacket(firstSecs + 0.3, [heading(0x88), boxed('Guten Morgen')]),
    teletextPacket(firstSecs + 0.34, [heading(0xff)]),
    teletextPacket(firstSecs + 0.9, [heading(0x88)]),
    teletextPacket(firstSecs + 0.94, [heading(0xff)]),
  ]
  const packets = Array.from({ length: stream.length / packetSize }, (_, index) =>
    stream.subarray(index * packetSize, (index + 1) * packetSize),
  )
  const named = packets.map((packet) => ((packet.readUInt16BE(1) & 0x1fff) === tables ? withTeletextTrack(packet) : packet))
  const every = Math.floor(named.length / (sent.length + 1))
  let counter = 0
  return Buffer.concat(
    named.flatMap((packet, index) => {
      const next = index > 0 && index % every === 0 ? sent.shift() : undefined
      if (next === undefined) return [packet]
      const size = packetSize - 4
      const parts = Array.from({ length: Math.ceil(next.length / size) }, (_, part) => next.subarray(part * size, (part + 1) * size))
      return [packet, ...parts.map((part, place) => transport(part, counter++, place === 0))]
    }),
  )
}

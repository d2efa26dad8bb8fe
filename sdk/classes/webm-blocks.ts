/** A block of sound: its time in milliseconds, and its bytes. */
export interface WebmBlock {
  time: number
  track: number
  flags: number
  data: Uint8Array
}

export interface WebmReader {
  add(bytes: Uint8Array): void
  /** Everything before the first cluster; undefined until that has come. */
  init(): Uint8Array | undefined
  /** The blocks since the last call. */
  take(): WebmBlock[]
}

const ids = { segment: 0x18538067, cluster: 0x1f43b675, timecode: 0xe7, simpleBlock: 0xa3, blockGroup: 0xa0, block: 0xa1 } as const
/** Elements whose content is read on: what is in them comes as it is recorded. */
const entered: ReadonlySet<number> = new Set([ids.segment, ids.cluster, ids.blockGroup])

interface Head {
  id: number
  /** Bytes of the head. */
  size: number
  /** Bytes of the content; -1: not known. */
  content: number
}

/** The number that begins at a place: its length is in its first bits. Undefined: not all of it is there. */
function vint(bytes: Uint8Array, at: number, keepsMarker: boolean): { value: number; length: number; isUnknown: boolean } | undefined {
  const first = bytes[at]
  if (first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return undefined
  let value = keepsMarker ? first : first & (0xff >> length)
  let isUnknown = (first & (0xff >> length)) === 0xff >> length
  for (let place = 1; place < length; place++) {
    const byte = bytes[at + place] ?? 0
    value = value * 256 + byte
    isUnknown = isUnknown && byte === 0xff
  }
  return { value, length, isUnknown }
}

function headAt(bytes: Uint8Array): Head | undefined {
  const id = vint(bytes, 0, true)
  const size = id && vint(bytes, id.length, false)
  return id && size ? { id: id.value, size: id.length + size.length, content: size.isUnknown ? -1 : size.value } : undefined
}

const numberOf = (bytes: Uint8Array): number => bytes.reduce((value, byte) => value * 256 + byte, 0)

/** Reads the sound of a WebM file that grows. */
export function readWebm(): WebmReader {
  let rest: Uint8Array = new Uint8Array()
  const header: number[] = []
  let hasHeader = false
  let cluster = 0
  let blocks: WebmBlock[] = []
  const readBlock = (content: Uint8Array): void => {
    const [track = 0, , , flags = 0] = content
    const relative = new DataView(content.buffer, content.byteOffset).getInt16(1)
    blocks.push({ time: cluster + relative, track: track & 0x7f, flags, data: content.slice(4) })
  }
  const read = ({ id, size, content }: Head): number => {
    if (id === ids.cluster) hasHeader = true
    if (entered.has(id)) {
      if (id === ids.segment) header.push(...rest.subarray(0, size))
      return size
    }
    const end = size + content
    if (content < 0 || end > rest.length) return 0
    const inside = rest.subarray(size, end)
    if (!hasHeader) header.push(...rest.subarray(0, end))
    else if (id === ids.timecode) cluster = numberOf(inside)
    else if ((id === ids.simpleBlock || id === ids.block) && content > 4) readBlock(inside)
    return end
  }
  return {
    add(bytes) {
      const grown = new Uint8Array(rest.length + bytes.length)
      grown.set(rest)
      grown.set(bytes, rest.length)
      rest = grown
      for (let head = headAt(rest); head; head = headAt(rest)) {
        const used = read(head)
        if (used === 0) return
        rest = rest.slice(used)
      }
    },
    init: () => (hasHeader ? new Uint8Array(header) : undefined),
    take() {
      const taken = blocks
      blocks = []
      return taken
    },
  }
}

/** Boxes that hold boxes, on the way to what describes a track. */
const holders = new Set(['moov', 'moof', 'mvex'])

/**
 * Leaves one kind of track of muxed bytes: the descriptions of the others are renamed to `free`, which readers pass over. Nothing moves,
 * so that every offset stays right. `tracks` are the ids of the other tracks, as `trackIds` found them in the header.
 */
export function takeApart(bytes: Uint8Array<ArrayBuffer>, others: ReadonlySet<number>): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice()
  const view = new DataView(copy.buffer)
  eachBox(view, 0, copy.length, (type, at, size) => {
    if (holders.has(type)) return true
    const id = trackOf(view, type, at, size)
    if (id !== undefined && others.has(id)) view.setUint32(at + 4, 0x66726565)
    return false
  })
  return copy
}

/** The ids of the tracks in a header by their kind. */
export function trackIds(header: Uint8Array<ArrayBuffer>, kind: 'vide' | 'soun'): Set<number> {
  const view = new DataView(header.buffer, header.byteOffset, header.length)
  const ids = new Set<number>()
  eachBox(view, 0, header.length, (type, at, size) => {
    if (type === 'trak' && handlerOf(view, at, size) === kind) ids.add(trackOf(view, type, at, size) ?? 0)
    return type === 'moov'
  })
  return ids
}

function eachBox(view: DataView, from: number, to: number, visit: (type: string, at: number, size: number) => boolean): void {
  for (let at = from; at + 8 <= to; ) {
    const size = view.getUint32(at)
    if (size < 8 || at + size > to) return
    if (visit(typeAt(view, at), at, size)) eachBox(view, at + 8, at + size, visit)
    at += size
  }
}

const typeAt = (view: DataView, at: number): string => String.fromCharCode(...[4, 5, 6, 7].map((byte) => view.getUint8(at + byte)))

/** The track that a `trak`, `traf` or `trex` is about. */
function trackOf(view: DataView, type: string, at: number, size: number): number | undefined {
  if (type === 'trex') return view.getUint32(at + 12)
  let id: number | undefined
  if (type === 'trak' || type === 'traf') {
    eachBox(view, at + 8, at + size, (inner, place) => {
      if (inner === 'tfhd') id = view.getUint32(place + 12)
      // The times before it take 4 or 8 bytes each.
      else if (inner === 'tkhd') id = view.getUint32(place + (view.getUint8(place + 8) === 1 ? 28 : 20))
      return false
    })
  }
  return id
}

function handlerOf(view: DataView, at: number, size: number): string {
  let kind = ''
  eachBox(view, at + 8, at + size, (type, place) => {
    if (type === 'hdlr') kind = typeAt(view, place + 12)
    return type === 'mdia'
  })
  return kind
}

/** An EBML element with a length of eight bytes. */
function ebml(id: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE((1n << 56n) | BigInt(body.length))
  return Buffer.concat([Buffer.from(id, 'hex'), length, body])
}

/** A WebM of unknown length whose first track gets the element that says that it is encrypted. */
export function withEncryptedTrack(bytes: Buffer): Buffer {
  const body = (at: number, idBytes: number): { from: number; to: number } => {
    const lengthBytes = Math.clz32(bytes.readUInt8(at + idBytes)) - 23
    const from = at + idBytes + lengthBytes
    const length = bytes.readUIntBE(at + idBytes + Math.max(0, lengthBytes - 6), Math.min(6, lengthBytes))
    return { from, to: from + (lengthBytes > 6 ? length : length & (2 ** (7 * lengthBytes) - 1)) }
  }
  // The list of places at the start names it too.
  const at = bytes.lastIndexOf(Buffer.from('1654ae6b', 'hex'), bytes.indexOf(Buffer.from('1f43b675', 'hex'), 300))
  const tracks = body(at, 4)
  const place = bytes.indexOf(0xae, tracks.from)
  const track = body(place, 1)
  const encryption = ebml('6d80', ebml('6240', ebml('5033', Buffer.from([1])), ebml('5035', ebml('47e1', Buffer.from([5])))))
  const entry = ebml('ae', bytes.subarray(track.from, track.to), encryption)
  const changed = ebml('1654ae6b', bytes.subarray(tracks.from, place), entry, bytes.subarray(track.to, tracks.to))
  return Buffer.concat([bytes.subarray(0, at), changed, bytes.subarray(tracks.to)])
}

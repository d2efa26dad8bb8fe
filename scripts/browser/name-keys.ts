/**
 * ffmpeg encrypts the samples of fragments and does not say with which vectors: a browser cannot read that. With `-fflags +bitexact` they
 * begin at 0 and count the samples, and of each NAL unit all but its length and its first byte is encrypted. This writes it down as the
 * `senc` box of every fragment. Answers the header and the fragments.
 */
export function nameKeys(file: Buffer): { header: Buffer; fragments: Buffer[] } {
  const top = boxes(file)
  const header = Buffer.concat(top.filter(({ type }) => type === 'ftyp' || type === 'moov').map(({ bytes }) => bytes))
  const fragments: Buffer[] = []
  let vector = 0n
  for (const [place, { type, bytes }] of top.entries()) {
    const media = top[place + 1]?.bytes
    if (type !== 'moof' || !media) continue
    const samples = sampleSizes(bytes)
    fragments.push(Buffer.concat([withVectors(bytes, media.subarray(8), samples, vector), media]))
    vector += BigInt(samples.length)
  }
  return { header, fragments }
}

interface Box {
  type: string
  bytes: Buffer
}

function boxes(bytes: Buffer): Box[] {
  const found: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at))
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + bytes.readUInt32BE(at)) })
  return found
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}

const inside = (parent: Buffer, type: string): Buffer => {
  const found = boxes(parent.subarray(8)).find((child) => child.type === type)
  if (!found) throw new Error(`There is no ${type} in the fragment.`)
  return found.bytes
}

/** The flags of a `trun` say what is written for each sample; the sizes are always in ours. */
function sampleSizes(moof: Buffer): number[] {
  const run = inside(inside(moof, 'traf'), 'trun')
  const flags = run.readUInt32BE(8) & 0xffffff
  const each = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag)
  const start = 16 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
  return Array.from({ length: run.readUInt32BE(12) }, (_, sample) =>
    run.readUInt32BE(start + (sample * each.length + each.indexOf(0x200)) * 4),
  )
}

function withVectors(moof: Buffer, media: Buffer, samples: number[], first: bigint): Buffer {
  const head = Buffer.alloc(8)
  // Parts of samples are encrypted.
  head.writeUInt32BE(2)
  head.writeUInt32BE(samples.length, 4)
  const rows: Buffer[] = []
  let at = 0
  for (const [place, size] of samples.entries()) {
    const units: number[] = []
    for (const end = at + size; at < end; at += 4 + (units.at(-1) ?? 0)) units.push(media.readUInt32BE(at))
    const row = Buffer.alloc(10 + units.length * 6)
    row.writeBigUInt64BE(first + BigInt(place))
    row.writeUInt16BE(units.length, 8)
    for (const [unit, length] of units.entries()) {
      row.writeUInt16BE(5, 10 + unit * 6)
      row.writeUInt32BE(length - 1, 12 + unit * 6)
    }
    rows.push(row)
  }
  const vectors = box('senc', head, ...rows)
  const children = boxes(inside(moof, 'traf').subarray(8)).map(({ type, bytes }) =>
    type === 'trun' ? movedBy(bytes, vectors.length) : bytes,
  )
  return box('moof', ...boxes(moof.subarray(8)).map(({ type, bytes }) => (type === 'traf' ? box('traf', ...children, vectors) : bytes)))
}

/** The media lie further behind by what was put before them. */
function movedBy(run: Buffer, by: number): Buffer {
  const moved = Buffer.from(run)
  moved.writeInt32BE(moved.readInt32BE(16) + by, 16)
  return moved
}

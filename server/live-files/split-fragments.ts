/** Bytes of one box at most: a fragment is as long as the group of pictures that an encoder sends. */
const maxBox = 100_000_000

/** Cuts a stream of MP4 into its beginning (`ftyp` and `moov`) and its fragments (`moof` and `mdat`). Throws at anything else. */
export function splitFragments(onInit: (init: Buffer) => void, onFragment: (fragment: Buffer) => void): (bytes: Buffer) => void {
  let parts: Buffer[] = []
  let total = 0
  let needed = 8
  let ready: Buffer[] = []
  const use = (box: Buffer): void => {
    const name = box.toString('latin1', 4, 8)
    if (name === 'ftyp' || name === 'moof') ready = [box]
    else if (name === 'moov') {
      onInit(Buffer.concat([...ready, box]))
      ready = []
    } else if (name === 'mdat' && ready.length > 0) {
      onFragment(Buffer.concat([...ready, box]))
      ready = []
    }
  }
  return (bytes) => {
    parts.push(bytes)
    total += bytes.length
    while (total >= needed) {
      const all = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
      const size = all.readUInt32BE(0)
      if (size < 8 || size > maxBox) throw new Error('The stream has a box of an invalid size')
      parts = [all]
      if (total < size) {
        needed = size
        return
      }
      use(all.subarray(0, size))
      parts = [all.subarray(size)]
      total -= size
      needed = 8
    }
  }
}

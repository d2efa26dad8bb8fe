import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A HEIC of these JPEGs, as programs on a desk write it: how the camera was held is in its notes alone. */
export async function heicOf(...jpegs: Uint8Array[]): Promise<Buffer<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'heic-'))
  try {
    const names = jpegs.map((_, index) => join(folder, `${index}.jpg`))
    for (const [index, jpeg] of jpegs.entries()) await writeFile(names[index] as string, jpeg)
    const made = join(folder, 'made.heic')
    await promisify(execFile)('heif-enc', ['-q', '90', ...names, '-o', made])
    return Buffer.from(await readFile(made))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The same as telephones write it: beside the notes there is a property that turns it, so many times a quarter to the left. */
export function rotatedHeic(heic: Buffer, fourColourImage: number): Buffer<ArrayBuffer> {
  const at = (type: string): number => heic.indexOf(type) - 4
  const [meta, iloc, iprp, ipco, ipma] = [at('meta'), at('iloc'), at('iprp'), at('ipco'), at('ipma')]
  const turn = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), fourColourImage])
  const head = Buffer.from(heic)
  const grow = (place: number, by: number): unknown => head.writeUInt32BE(head.readUInt32BE(place) + by, place)
  for (const place of [meta, iprp]) grow(place, turn.length + 1)
  grow(ipco, turn.length)
  grow(ipma, 1)
  // Its items lie behind; each of these entries begins with an id, a reference, and the place.
  for (let item = 0; item < head.readUInt16BE(iloc + 14); item++) grow(iloc + 16 + item * 18 + 4, turn.length + 1)
  // The first photo has one property more: the fourth.
  const count = ipma + 18
  head.writeUInt8(head.readUInt8(count) + 1, count)
  const [ipcoEnd, ipmaEnd] = [ipco + heic.readUInt32BE(ipco), ipma + heic.readUInt32BE(ipma)]
  return Buffer.concat([head.subarray(0, ipcoEnd), turn, head.subarray(ipcoEnd, ipmaEnd), Buffer.from([0x84]), head.subarray(ipmaEnd)])
}

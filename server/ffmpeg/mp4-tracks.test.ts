import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixture } from '../test/media.fixture.ts'
import { type Mp4Track, readMp4Tracks } from './mp4-tracks.ts'

/** The header of a track of version 1, whose times have 64 bits. */
function wideTrack(number: number, group: number): Buffer {
  const box = Buffer.alloc(8 + 96)
  box.writeUInt32BE(box.length, 0)
  box.write('tkhd', 4, 'latin1')
  box.writeUInt8(1, 8)
  box.writeUInt32BE(number, 8 + 20)
  box.writeInt16BE(group, 8 + 46)
  return box
}

function boxOf(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

describe('readMp4Tracks', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-tracks-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const tracksOf = async (bytes: Buffer): Promise<[number, Mp4Track][]> => {
    const path = join(folder, 'file.mp4')
    await writeFile(path, bytes)
    return [...(await readMp4Tracks(path))]
  }
  const nameOf = (text: string): Buffer => boxOf('udta', boxOf('name', Buffer.from(text)))

  it('ends on files that are cut off, empty, or no MP4', async () => {
    const whole = boxOf('moov', boxOf('trak', wideTrack(1, 5)))
    const endless = Buffer.from('\0\0\0\x08moov\0\0\0\x00trak\0\0\0\x07tkhd', 'latin1')
    for (const bytes of [Buffer.alloc(0), Buffer.from('Only words.'), whole.subarray(0, 40), endless])
      expect(await tracksOf(bytes)).toEqual([])
    const long = boxOf('moov', boxOf('trak', wideTrack(1, 5), nameOf('x'.repeat(1001))))
    expect(await tracksOf(long)).toEqual([[1, { group: 5, name: '' }]])
  })

  it('reads groups and names of both versions of the header', async () => {
    const tracks = [boxOf('trak', wideTrack(1, 5), nameOf('Slides')), boxOf('trak', nameOf('Screen'), wideTrack(3, 0))]
    expect(await tracksOf(boxOf('moov', ...tracks))).toEqual([
      [1, { group: 5, name: 'Slides' }],
      [3, { group: 0, name: 'Screen' }],
    ])
    const sizes = [...(await readMp4Tracks(await fixture('two-sizes.mp4')))]
    expect(sizes.filter(([, { group }]) => group === 7).map(([number, { name }]) => [number, name])).toEqual([
      [1, ''],
      [2, 'Slides'],
    ])
  })
})

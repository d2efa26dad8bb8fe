import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionChannelFiles } from './cea-608.ts'

const heading = 'Scenarist_SCC V1.0\n\n'

/** The files of groups of three bytes, one frame each second. */
const filesOf = (...groups: number[][]) => captionChannelFiles(groups.map((bytes, secs) => ({ secs, bytes: Uint8Array.from(bytes) })))

describe('captionChannelFiles', () => {
  it('is empty for nothing, for letters without a code, for other types and for filling', async () => {
    expect(await filesOf()).toEqual(new Map())
    expect(await filesOf([0xfc, 0xc8, 0xe5], [0xff, 0x94, 0x20], [0xf8, 0x94, 0x20], [0xfc, 0x80, 0x80], [0xfc, 0x94])).toEqual(new Map())
  })

  it('is empty for data about the programme, and for text that is no caption', async () => {
    expect(await filesOf([0xfd, 0x01, 0x83], [0xfd, 0x46, 0x4f], [0xfc, 0x94, 0x2a], [0xfc, 0xc8, 0xe5])).toEqual(new Map())
  })

  it('leaves out what was changed on its way, and marks a letter', async () => {
    // The first byte of a code, the second byte of a code, the first of two letters, the second of two letters.
    const files = await filesOf([0xfc, 0x94, 0x20], [0xfc, 0x14, 0x2c], [0xfc, 0x94, 0xac], [0xfc, 0x48, 0xe5], [0xfc, 0xc8, 0x65])
    expect([...files]).toEqual([['CC1', `${heading}00:00:00:00\t9420\n00:00:04:00\tc87f\n`]])
  })

  it('divides the channels of both fields, and writes each as the first', async () => {
    const files = await filesOf(
      [0xfc, 0x94, 0x20, 0xfd, 0x15, 0x20],
      [0xfc, 0xc8, 0xe5, 0xfd, 0x51, 0x51],
      // The other channel of each field, and letters of it.
      [0xfc, 0x1c, 0x20, 0xfd, 0x9d, 0x20],
      [0xfc, 0x49, 0x49, 0xfd, 0x52, 0x52],
      // Data about the programme end the letters of a field until the next code.
      [0xfd, 0x01, 0x83, 0xfd, 0x43, 0x43],
      [0xfd, 0x15, 0x2f],
    )
    expect([...files]).toEqual([
      ['CC1', `${heading}00:00:00:00\t9420\n00:00:01:00\tc8e5\n`],
      ['CC2', `${heading}00:00:02:00\t9420\n00:00:03:00\t4949\n`],
      ['CC3', `${heading}00:00:00:00\t9420\n00:00:01:00\t5151\n00:00:05:00\t942f\n`],
      ['CC4', `${heading}00:00:02:00\t9420\n00:00:03:00\t5252\n`],
    ])
  })

  it('counts hours, and frames of 33 ms', async () => {
    const files = await captionChannelFiles([{ secs: 36_061.5, bytes: Uint8Array.of(0xfc, 0x94, 0x20) }])
    expect(files.get('CC1')).toBe(`${heading}10:01:01:15\t9420\n`)
  })

  it('writes files that can be read, of any bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 12 }), { maxLength: 40 }), async (groups) => {
        for (const file of (await filesOf(...groups.map((each) => [...each]))).values())
          expect(file).toMatch(/^Scenarist_SCC V1\.0\n\n(\d\d:\d\d:\d\d:\d\d\t[\da-f]{4}\n)+$/)
      }),
    ))
})

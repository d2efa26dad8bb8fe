import { describe, expect, it } from 'vitest'
import type { SaveThumbnailInput } from './contract.ts'
import { uploadThumbnail } from './upload-thumbnail.ts'

const begin = 'data:image/jpeg;base64,'

describe('uploadThumbnail', () => {
  const sent: SaveThumbnailInput[] = []
  const answering = (refuseAt?: number) => {
    sent.length = 0
    const call = ((_: unknown, input: SaveThumbnailInput) => {
      sent.push(input)
      if (sent.length === refuseAt) return Promise.reject(new Error('Too large.'))
      return Promise.resolve({ Success: true, Message: '', Received: 0, ImageURLs: input.eof === 1 ? [{ URL: '/a.jpg', Size: 320 }] : [] })
    }) as never
    return { base: '', call }
  }

  it('rejects an empty image and sends no request', async () => {
    for (const image of ['', begin]) await expect(uploadThumbnail({ cdid: 1 }, image, { client: answering() })).rejects.toThrow('no data')
    expect(sent).toEqual([])
  })

  it('stops when a chunk is refused, and rejects with the reason', async () => {
    await expect(uploadThumbnail({ cdid: 1 }, begin + 'x'.repeat(90_000), { client: answering(2) })).rejects.toThrow('Too large.')
    expect(sent).toHaveLength(2)
  })

  it('sends a single chunk as the last, and several as first, middle and last', async () => {
    expect(await uploadThumbnail({ cdid: 1, chapid: 2 }, `${begin}abcd`, { client: answering() })).toEqual([{ URL: '/a.jpg', Size: 320 }])
    expect(sent).toEqual([{ cdid: 1, chapid: 2, data: `${begin}abcd`, eof: 1 }])
    const parts: number[] = []
    const image = begin + 'x'.repeat(75_000 - begin.length)
    await uploadThumbnail({ catid: 3 }, image, { client: answering(), onProgress: (part) => parts.push(part) })
    expect(sent.map(({ eof, data }) => [eof, data.length])).toEqual([
      ...[
        [-1, 25_000],
        [0, 25_000],
        [1, 25_000],
      ],
    ])
    expect(sent.map(({ data }) => data).join('')).toBe(image)
    expect(parts.at(-1)).toBe(1)
  })
})

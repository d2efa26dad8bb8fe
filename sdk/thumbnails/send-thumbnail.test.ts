import { describe, expect, it } from 'vitest'
import type { SaveThumbnailInput } from './contract.ts'
import { sendThumbnail } from './send-thumbnail.ts'

const begin = 'data:image/jpeg;base64,'

describe('sendThumbnail', () => {
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

  it('sends nothing where there is nothing', async () => {
    for (const picture of ['', begin]) await expect(sendThumbnail({ cdid: 1 }, picture, { client: answering() })).rejects.toThrow('no data')
    expect(sent).toEqual([])
  })

  it('stops when a piece is refused, and says why', async () => {
    await expect(sendThumbnail({ cdid: 1 }, begin + 'x'.repeat(90_000), { client: answering(2) })).rejects.toThrow('Too large.')
    expect(sent).toHaveLength(2)
  })

  it('sends one piece as the last, and more as first, middle and last', async () => {
    expect(await sendThumbnail({ cdid: 1, chapid: 2 }, `${begin}abcd`, { client: answering() })).toEqual([{ URL: '/a.jpg', Size: 320 }])
    expect(sent).toEqual([{ cdid: 1, chapid: 2, data: `${begin}abcd`, eof: 1 }])
    const parts: number[] = []
    const picture = begin + 'x'.repeat(75_000 - begin.length)
    await sendThumbnail({ catid: 3 }, picture, { client: answering(), onProgress: (part) => parts.push(part) })
    expect(sent.map(({ eof, data }) => [eof, data.length])).toEqual([
      ...[
        [-1, 25_000],
        [0, 25_000],
        [1, 25_000],
      ],
    ])
    expect(sent.map(({ data }) => data).join('')).toBe(picture)
    expect(parts.at(-1)).toBe(1)
  })
})

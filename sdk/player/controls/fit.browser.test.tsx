import { expect } from '@esm-bundle/chai'
import type { PlaylistItem } from '../../media/contract.ts'
import { media, mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../player.fixture.tsx'

/** A drawing of a size as an image. */
const drawing = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`)}`
const page = (width: number, height: number) => ({
  ImageURLs: [{ URL: drawing(width, height), Size: width }],
  Title: '',
  Width: width,
  Height: height,
})
const still = (Pages: PlaylistItem['Pages']): PlaylistItem => {
  const { ThinnedMediaURL: _, ...plain } = playlistItem({ EncID: 'P', MediaURL: '', Subtitles: [], Duration: 0, RecordType: 10 })
  return { ...plain, ...(Pages ? { Pages } : {}) }
}
const clip = playlistItem({ MediaURL: '', ThinnedMediaURL: `${media}clip.mp4`, Subtitles: [] })

describe('the picture of a player', () => {
  let view: OpenPlayer
  afterEach(() => view.close())
  const rect = (selector: string): DOMRect => view.find(selector)!.getBoundingClientRect()
  const openStill = async (Pages: PlaylistItem['Pages'], width: number, props = {}): Promise<HTMLImageElement> => {
    view = await openPlayer({ item: mediaItem({}, { RecordType: 2, Playlist: [still(Pages), clip] }), ...props }, width)
    view.player.playback?.play()
    const image = await until(() => view.find<HTMLImageElement>('.vt-still > img'))
    await until(() => image.complete && image.naturalWidth > 0)
    await until(() => view.find('.vt-row'))
    return image
  }

  for (const width of [320, 720, 1164])
    for (const [name, size] of [
      ['upright', [800, 1200]],
      ['wide', [3000, 900]],
    ] as const) {
      it(`shows a whole ${name} image of a playlist at ${width} pixels`, async () => {
        const image = await openStill([page(size[0], size[1])], width)
        const [shown, box] = [image.getBoundingClientRect(), view.box.getBoundingClientRect()]
        expect([shown.top >= box.top, shown.bottom <= box.bottom, shown.left >= box.left, shown.right <= box.right]).to.deep.equal([
          true,
          true,
          true,
          true,
        ])
        expect(getComputedStyle(image).objectFit).to.equal('contain')
      })

      it(`shows a whole ${name} page between the title and the controls at ${width} pixels`, async () => {
        const image = await openStill([page(size[0], size[1]), page(size[0], size[1])], width, { titleLink: true })
        const bar = await until(() => view.find('.vt-still-bar'))
        const shown = image.getBoundingClientRect()
        expect(shown.bottom).to.be.at.most(rect('.vt-row').top + 1)
        expect(shown.top).to.be.at.least(view.box.getBoundingClientRect().top)
        expect(shown.height).to.be.above(60)
        if (width < 480) return
        expect(shown.bottom).to.be.at.most(bar.getBoundingClientRect().top)
        expect(shown.top).to.be.at.least(rect('.vt-title-link').bottom)
      })
    }

  for (const width of [791.2, 558.41, 1000])
    it(`leaves no column at its sides, ${width} pixels wide`, async () => {
      // The smallest rendition of a video of 1280 by 720 is 426 by 240.
      view = await openPlayer({ item: mediaItem({ Width: 1280, Height: 720, MediaURL: '', ThinnedMediaURL: `${media}clip.mp4` }) }, width)
      const { left, right, height } = view.element.getBoundingClientRect()
      const box = view.box.getBoundingClientRect()
      const side = (right - left - Math.min(Math.floor(right - left), (height * 426) / 240)) / 2
      expect([left + side <= box.left, right - side >= box.right]).to.deep.equal([true, true])
      expect([box.height - (box.width * 9) / 16 < 0.1, getComputedStyle(view.box).overflow]).to.deep.equal([true, 'hidden'])
    })
})

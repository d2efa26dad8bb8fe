import { expect } from '@esm-bundle/chai'
import { closeFrames, openFrame } from '../testing/frame.fixture.ts'
import { media, mediaItem, playlistItem, until } from '../testing/page.fixture.ts'

describe('audio in a frame', () => {
  afterEach(closeFrames)

  it('has all of its controls in 160 pixels, and no space for a picture', async () => {
    const firstPaint = await (await fetch('/server/embeds/embed-page.css')).text()
    const sound = playlistItem({
      AudioOnly: true,
      MediaURL: `${media}sound.m4a`,
      ThinnedMediaURL: `${media}sound.m4a`,
      Width: 0,
      Height: 0,
    })
    const item = mediaItem({ AudioOnly: true, Playlist: [sound] })
    const frame = await openFrame({ item, head: `<style>${firstPaint}</style>` })
    frame.style.height = '160px'
    const find = (selector: string): HTMLElement | null | undefined => frame.contentDocument?.querySelector(selector)
    await until(() => find('[data-audio] .vt-bar'))
    await until(() => find('.vt-video')?.offsetHeight === 0)
    const boxes = [...(frame.contentDocument?.querySelectorAll('.vt-title-link, .vt-row') ?? [])].map((each) =>
      each.getBoundingClientRect(),
    )
    expect(boxes).to.have.length(2)
    for (const { top, bottom } of boxes) expect([top >= 0, bottom <= 160]).to.deep.equal([true, true])
  })
})

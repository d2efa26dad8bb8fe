import { expect } from '@esm-bundle/chai'
import { setViewport } from '@web/test-runner-commands'
import { mediaItem as playable } from '../../sdk/player/player.fixture.tsx'
import { type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

describe('the player of an item page', () => {
  let portal: OpenPortal
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(() => portal.close())

  for (const [width, height] of [
    [320, 640],
    [1280, 800],
    [1440, 900],
  ] as const)
    for (const [Width, Height] of [
      [720, 1280],
      [1080, 1080],
      [1280, 720],
    ] as const)
      it(`shows the bar of a ${Width} by ${Height} video in a window of ${width} by ${height}`, async () => {
        await setViewport({ width, height })
        const item = playable({ Width, Height }, { EncID: 'Vq1', Width, Height })
        portal = await openPortal('/view.aspx?id=Vq1', { '/api/ml/media/Vq1/': item })
        const player = await until(() => portal.page.querySelector<HTMLElement>('.vt-player'))
        await until(() => portal.page.querySelector('.vt-start'))
        await until(() => portal.page.querySelector('.vt-row'))
        await until(() => player.style.getPropertyValue('--vt-ratio') === `${Width} / ${Height}`)
        expect(portal.page.querySelector('.vt-row')!.getBoundingClientRect().bottom).to.be.at.most(height)
        expect(player.getBoundingClientRect().height).to.be.at.least(Math.min(170, height))
      })
})

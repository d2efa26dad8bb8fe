import { expect } from '@esm-bundle/chai'
import { playback } from '../features/index.ts'
import { createPlayer, dashWith, type PlayerOf } from '../index.ts'
import { media, mediaItem, until } from '../player.fixture.tsx'

/** Encrypted by ffmpeg; the license server is scripts/browser/license.ts. */
describe('dashWith', () => {
  let player: PlayerOf<[ReturnType<typeof playback>]>
  afterEach(() => player.destroy())
  const open = (headers: Record<string, string>) => {
    const entry = { MediaURL: `${media}protected/manifest.mpd`, IsDash: true, IsCmaf: false, ThinnedMediaURL: '' }
    const engines = [dashWith({ servers: { 'org.w3.clearkey': '/license' }, headers })]
    player = createPlayer({ features: [playback()], engines, item: mediaItem(entry) })
    player.media.muted = true
    player.playback.play()
  }

  it('reports failure when there is no license', async () => {
    open({})
    await until(() => player.store.get().failed === 'failed')
  })

  it('plays protected media with a license, and sends the headers of the caller', async () => {
    open({ 'x-class': '7b' })
    await until(() => player.media.currentTime > 0.5)
    expect([player.store.get().engine, player.media.mediaKeys !== null]).to.deep.equal(['dash', true])
  })
})

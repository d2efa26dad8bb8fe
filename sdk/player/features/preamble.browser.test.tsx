import { expect } from '@esm-bundle/chai'
import type { PlayerSettings } from '../../media/contract.ts'
import { audit, media, mediaItem, type OpenPlayer, openPlayer, playlistItem, until } from '../player.fixture.tsx'

describe('preamble', () => {
  let view: OpenPlayer
  afterEach(() => view.close())
  const state = () => view.player.store.get()
  const open = async (settings: Partial<PlayerSettings>, props = {}, change = {}): Promise<void> => {
    const PlayerSettings = { PreambleEnabled: true, PreambleURL: '', PrePlayText: '', PrePlayTextDuration: 0, ...settings }
    const item = mediaItem({ MediaURL: '', ThinnedMediaURL: `${media}clip.mp4`, Subtitles: [] }, { PlayerSettings, ...change })
    view = await openPlayer({ item, ...props })
  }
  const plays = (name: string) => until(() => view.element.currentSrc.endsWith(name) && view.element.currentTime > 0.1)
  const intro = `${media}sound.m4a`

  it('plays first, cannot be skipped, and is followed by the item at its start time', async () => {
    await open({ PreambleURL: intro }, { startTime: 5 })
    let ends = 0
    view.element.addEventListener('ended', () => ends++)
    view.find('.vt-start')?.click()
    await plays('sound.m4a')
    expect(view.player.time?.seek(11)).to.equal(false)
    await until(() => view.find('.vt-message')?.textContent === 'This cannot be skipped')
    expect(view.find('.vt-seek')).to.equal(null)
    view.press('End')
    view.player.load({ ...(state().item as NonNullable<ReturnType<typeof state>['item']>), Title: 'New words' })
    expect(view.element.currentSrc).to.match(/sound\.m4a$/)
    view.element.currentTime = 11.6
    await plays('clip.mp4')
    expect(view.element.currentTime).to.be.at.least(5)
    expect([ends, state().preamble]).to.deep.equal([0, ''])
  })

  it('plays once', async () => {
    await open({ PreambleURL: intro })
    view.find('.vt-start')?.click()
    await plays('sound.m4a')
    view.element.currentTime = 11.6
    await plays('clip.mp4')
    view.player.time?.seek(11.8)
    await until(() => state().ended)
    view.button('Play again')?.click()
    await until(() => !view.element.paused && view.element.currentTime > 0.1)
    expect(view.element.currentSrc).to.match(/clip\.mp4$/)
  })

  it('does not block the item when it fails', async () => {
    for (const PreambleURL of [`${media}none.mp4`, 'https://nobody.invalid/intro.mp4']) {
      await open({ PreambleURL })
      view.find('.vt-start')?.click()
      await plays('clip.mp4')
      expect(view.find('.vt-message')?.textContent).to.equal('')
      view.close()
    }
    await open({ PreambleURL: `${media}captions.vtt` })
    view.find('.vt-start')?.click()
    await plays('clip.mp4')
  })

  it('does not play when it is switched off', async () => {
    await open({ PreambleEnabled: false, PreambleURL: intro })
    view.find('.vt-start')?.click()
    await plays('clip.mp4')
  })

  it('shows a text for its seconds, as plain text', async () => {
    await open({ PrePlayText: '<b>Please</b> be quiet', PrePlayTextDuration: 1 })
    view.find('.vt-start')?.click()
    await until(() => view.find('.vt-preplay')?.textContent === '<b>Please</b> be quiet')
    expect(await audit()).to.deep.equal([])
    expect(view.element.paused).to.equal(true)
    await plays('clip.mp4')
    expect(view.find('.vt-preplay')).to.equal(null)
  })

  it('waits for a click when the browser refuses to start, then continues with the preamble', async () => {
    await open({ PreambleURL: intro })
    await new Promise((resolve) => setTimeout(resolve, 300))
    const play = view.element.play.bind(view.element)
    view.element.play = () => Promise.reject(new DOMException('A click first', 'NotAllowedError'))
    view.find('.vt-start')?.click()
    await until(() => state().preamble === 'media' && !state().started && state().paused)
    expect(view.find('.vt-start')).not.to.equal(null)
    view.element.play = play
    view.find('.vt-start')?.click()
    await plays('sound.m4a')
  })

  it('is not counted as a view of the item', async () => {
    const fetchNow = globalThis.fetch
    const told: string[] = []
    globalThis.fetch = (address, init) => {
      if (init?.method !== 'POST') return fetchNow(address, init)
      told.push(String(address))
      return Promise.resolve(Response.json({ Success: true, Message: '' }))
    }
    try {
      await open({ PreambleURL: intro, Tracking: true })
      view.find('.vt-start')?.click()
      await plays('sound.m4a')
      await until(() => view.element.currentTime > 1.5)
      expect(told).to.deep.equal([])
      view.element.currentTime = 11.6
      await plays('clip.mp4')
      await until(() => told.some((address) => address.includes('registerstatsentry')))
    } finally {
      globalThis.fetch = fetchNow
    }
  })

  it('plays before a playlist, whichever entry is chosen meanwhile', async () => {
    const entry = (EncID: string) => playlistItem({ EncID, MediaURL: '', ThinnedMediaURL: `${media}clip.mp4?${EncID}`, Subtitles: [] })
    await open({ PreambleURL: intro }, {}, { RecordType: 2, Playlist: [entry('A'), entry('B')] })
    view.find('.vt-start')?.click()
    await plays('sound.m4a')
    view.player.playlist?.next()
    expect(state().index).to.equal(0)
    view.player.open(1)
    expect(view.element.currentSrc).to.match(/sound\.m4a$/)
    view.element.currentTime = 11.6
    await plays('clip.mp4?B')
  })
})

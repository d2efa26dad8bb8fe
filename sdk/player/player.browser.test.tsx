import { expect } from '@esm-bundle/chai'
import { audit, media, mediaItem, type OpenPlayer, openPlayer, text, until } from './player.fixture.tsx'

describe('Player.DefaultPlayer', () => {
  let view: OpenPlayer
  afterEach(() => view.close())

  const start = async (): Promise<void> => {
    view.find('.vt-start')?.click()
    await until(() => view.element.currentTime > 0.2 && !view.element.paused)
  }

  it('passes the accessibility audit before playing, while playing and with a menu open', async () => {
    view = await openPlayer()
    expect(await audit()).to.deep.equal([])
    await start()
    expect(await audit()).to.deep.equal([])
    ;(await until(() => view.button('Speed 1×'))).click()
    await until(() => view.find('[role=dialog]'))
    expect(await audit()).to.deep.equal([])
  })

  it('shows that media cannot be played, stops waiting and offers a retry', async () => {
    view = await openPlayer({
      item: mediaItem({ MediaURL: `${media}none.m3u8`, ThinnedMediaURL: `${media}none.mp4`, DashURL: '' }),
      engine: 'native',
    })
    view.find('.vt-start')?.click()
    await until(() => view.find('.vt-message')?.textContent === 'Sorry, there was a problem playing back media')
    expect(view.player.store.get().loading).to.equal(false)
    await until(() => !view.box.hasAttribute('data-waiting'))
    await until(() => view.find('.vt-start') ?? view.button('Play'))
  })

  it('shows that a live stream has ended', async () => {
    const gone = new URL(`${media}none.m3u8`, location.href).href
    const MediaURL = text('application/vnd.apple.mpegurl', `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=100000\n${gone}\n`)
    view = await openPlayer({ item: mediaItem({ LiveStream: true, MediaURL }), engine: 'hls' })
    view.find('.vt-start')?.click()
    await until(() => view.find('.vt-message')?.textContent === 'Live Stream Ended')
    await until(() => !view.box.hasAttribute('data-waiting'))
  })

  it('shows that a playlist is empty', async () => {
    view = await openPlayer({ item: mediaItem({}, { Playlist: [] }) })
    await until(() => view.find('.vt-message')?.textContent === 'There are no items in this playlist')
  })

  it('shows that subtitles failed to load, and shows no track', async () => {
    view = await openPlayer({
      item: mediaItem({ Subtitles: [{ ID: 3, Lang: 'fr', Label: 'Français', Source: `${media}none.vtt`, Kind: 'subtitles' }] }),
    })
    view.player.subtitles?.chooseTrack(3)
    await until(() => view.find('.vt-message')?.textContent === 'The subtitles could not be loaded')
    expect(view.player.store.get().track).to.equal(0)
  })

  it('returns to the splash screen when the browser refuses to start', async () => {
    view = await openPlayer()
    view.element.play = () => Promise.reject(new DOMException('A click first', 'NotAllowedError'))
    view.find('.vt-start')?.click()
    await until(() => view.player.store.get().paused)
    expect(view.find('.vt-start')).not.to.equal(null)
    expect(view.find('.vt-message')?.textContent).to.equal('')
  })

  it('fetches nothing before the viewer presses play', async () => {
    view = await openPlayer()
    expect(view.element.preload).to.equal('none')
    expect(view.element.buffered.length).to.equal(0)
    expect(view.element.readyState).to.equal(0)
  })

  it('plays on a click and keeps the focus inside', async () => {
    view = await openPlayer()
    view.find('.vt-start')?.focus()
    await start()
    await until(() => view.find('.vt-start') === null)
    expect(view.box.contains(document.activeElement)).to.equal(true)
    await until(() => view.button('Pause'))
    view.button('Pause')?.click()
    await until(() => view.element.paused && view.button('Play'))
  })

  it('announces its position in words and moves it by keys', async () => {
    view = await openPlayer()
    await start()
    view.element.pause()
    view.player.time?.seek(0)
    const slider = await until(() => view.find<HTMLInputElement>('.vt-seek input'))
    await until(() => slider.getAttribute('aria-valuetext') === '0 seconds of 12 seconds')
    slider.focus()
    view.press('ArrowRight', slider)
    await until(() => slider.getAttribute('aria-valuetext') === '5 seconds of 12 seconds')
    view.press('Home', slider)
    await until(() => slider.getAttribute('aria-valuetext') === '0 seconds of 12 seconds')
  })

  it('shows a preview while dragging, and seeks on release', async () => {
    view = await openPlayer()
    await start()
    view.element.pause()
    const bar = await until(() => view.find('.vt-seek'))
    const { left, width, top } = bar.getBoundingClientRect()
    const at = (part: number) => ({ bubbles: true, pointerId: 1, button: 0, clientX: left + width * part, clientY: top + 5 })
    bar.setPointerCapture = () => undefined
    bar.dispatchEvent(new PointerEvent('pointermove', at(0.5)))
    await until(() => view.find('.vt-preview')?.textContent === 'Light0:06')
    await until(() => view.find('.vt-tile'))
    bar.dispatchEvent(new PointerEvent('pointerdown', at(0.25)))
    bar.dispatchEvent(new PointerEvent('pointermove', at(0.75)))
    bar.dispatchEvent(new PointerEvent('pointerup', at(0.75)))
    await until(() => Math.abs(view.element.currentTime - 9) < 0.3)
  })

  it('handles single keys inside, not those of a focused button, and not when shortcuts are off', async () => {
    view = await openPlayer()
    await start()
    view.press('k')
    await until(() => view.element.paused)
    const pressed = view.press(' ', await until(() => view.button('Play')))
    expect(pressed).to.equal(true)
    expect(view.element.paused).to.equal(true)
    view.press('.')
    await until(() => view.element.playbackRate === 1.25 && view.find('.vt-feedback')?.textContent === '1.25×')
    view.player.keyboard?.setShortcuts(false)
    view.press('.')
    view.press('k')
    expect(view.element.playbackRate).to.equal(1.25)
    expect(view.element.paused).to.equal(true)
  })

  it('moves through a menu by keys and returns the focus', async () => {
    view = await openPlayer()
    await start()
    const opener = await until(() => view.button('Subtitles'))
    opener.click()
    await until(() => document.activeElement?.textContent === 'Off')
    view.press('ArrowDown', document.activeElement as HTMLElement)
    expect(document.activeElement?.textContent).to.equal('English')
    view.press('Escape', document.activeElement as HTMLElement)
    await until(() => view.find('[role=menu]') === null)
    expect(document.activeElement).to.equal(opener)
  })

  it('draws subtitles, remembers the language and draws markup as text', async () => {
    const evil = {
      ID: 9,
      Lang: 'xx',
      Label: 'X',
      Source: text('text/vtt', 'WEBVTT\n\n00:00.000 --> 00:12.000\n&lt;img src=x&gt;'),
      Kind: 'subtitles' as const,
    }
    const item = mediaItem()
    item.Playlist[0]?.Subtitles.push(evil)
    view = await openPlayer({ item })
    await start()
    view.player.subtitles?.chooseTrack(2)
    await until(() => view.find('.vt-captions-bottom')?.textContent === 'Die Zeile')
    expect(localStorage.getItem('subs')).to.equal('de')
    view.player.subtitles?.chooseTrack(9)
    await until(() => view.find('.vt-captions-bottom')?.textContent === '<img src=x>')
    view.player.subtitles?.chooseTrack(0)
    await until(() => view.find('.vt-captions') === null)
  })

  it('continues at the same place with hls.js when a quality is chosen', async () => {
    view = await openPlayer()
    await start()
    expect(view.player.store.get().engine).to.equal('native')
    await until(() => view.player.store.get().qualities?.length === 2)
    view.player.time?.seek(5)
    await until(() => view.element.currentTime >= 5)
    ;(await until(() => view.button('Quality'))).click()
    const choice = await until(() =>
      [...view.box.querySelectorAll<HTMLElement>('[role=menuitemradio]')].find((one) => one.textContent === '360p'),
    )
    choice.click()
    await until(() => view.player.store.get().engine === 'hls')
    await until(() => (view.element as HTMLVideoElement).videoHeight === 360 && view.element.currentTime >= 5 && !view.element.paused)
  })

  it('adopts the element and the box of a server-rendered page', async () => {
    const box = document.body.appendChild(document.createElement('div'))
    box.className = 'vt-player'
    box.innerHTML = `<video class="vt-video" muted controls playsinline><source src="${media}hls/master.m3u8" type="application/vnd.apple.mpegurl"></video>`
    const element = box.querySelector('video') as HTMLVideoElement
    element.muted = true
    await element.play()
    await until(() => element.currentTime > 0.2)
    let reloads = 0
    element.addEventListener('emptied', () => reloads++)
    view = await openPlayer({ adopt: { media: element, box } })
    expect(view.element).to.equal(element)
    await until(() => box.getAttribute('aria-label') === 'Media player: How leaves make sugar' && box.hasAttribute('data-started'))
    expect(element.controls).to.equal(false)
    await until(() => element.currentTime > 0.8)
    expect([reloads, element.paused]).to.deep.equal([0, false])
    box.remove()
  })

  it('hides idle controls, but not while they are used', async () => {
    view = await openPlayer()
    await start()
    const release = view.player.idle?.hold()
    view.player.idle?.sleep()
    expect(view.player.store.get().idle).to.equal(false)
    release?.()
    view.player.idle?.sleep()
    expect(view.player.store.get().idle).to.equal(true)
    view.press('Tab')
    await until(() => !view.player.store.get().idle && !view.box.hasAttribute('data-idle'))
    view.element.pause()
    await until(() => view.player.store.get().paused)
    view.player.idle?.sleep()
    expect(view.player.store.get().idle).to.equal(false)
  })

  it('fits 320 pixels with large enough targets', async () => {
    view = await openPlayer({}, 320)
    await start()
    await until(() => view.player.store.get().qualities?.length === 2)
    const row = await until(() => view.find('.vt-row'))
    await until(() => view.button('Settings'))
    expect(row.scrollWidth).to.be.at.most(row.clientWidth)
    for (const target of view.box.querySelectorAll<HTMLElement>('.vt-row button, .vt-slider')) {
      if (target.offsetParent === null) continue
      expect(target.offsetHeight, target.outerHTML).to.be.at.least(24)
      expect(target.offsetWidth, target.outerHTML).to.be.at.least(24)
    }
  })

  it('shows audio as a title, a waveform and controls', async () => {
    const WaveformURL = text('application/json', JSON.stringify({ peaks: [0.2, 1, 0.5] }))
    view = await openPlayer({
      item: mediaItem({ AudioOnly: true, MediaURL: `${media}sound.m4a`, ThinnedMediaURL: `${media}sound.m4a`, Subtitles: [], WaveformURL }),
    })
    expect(view.find('.vt-start')).to.equal(null)
    expect(view.find('.vt-audio-title')?.textContent).to.equal('How leaves make sugar')
    await until(() => view.find('.vt-wave path')?.getAttribute('d')?.split('M').length === 4)
    expect(await audit()).to.deep.equal([])
    view.button('Play')?.click()
    await until(() => view.element.currentTime > 0.2)
  })
})

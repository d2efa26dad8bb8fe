import { expect } from '@esm-bundle/chai'
import { closeFrames, openFrame } from '../testing/frame.fixture.ts'
import { emulate } from '../testing/keys.fixture.ts'
import { closePages, media, openPage, until } from '../testing/page.fixture.ts'

describe('the start script', () => {
  afterEach(closePages)

  const open = async (head = '', more = '') => {
    const manifest = (await (await fetch('/dist/embeds/start/manifest.json')).json()) as { start: { file: string } }
    const script = await (await fetch(`/dist/embeds/start/${manifest.start.file}`)).text()
    const module = `data:text/javascript,${encodeURIComponent('parent.fetched = true')}`
    const data = `data-source="${location.origin}${media}clip.mp4" data-files="data:text/css, ${module}" data-start='{"Type":"video/none","Ranges":[]}'`
    // The timeout never fires here, so only the first frame loads the player.
    const patient = '<script>window.setTimeout = () => 0</script>'
    const page = await openPage(
      `${patient}${head}<div id="vitrine-player"><video muted playsinline ${data} ${more}></video></div><script>${script}</script>`,
    )
    return page.document.querySelector('video') as HTMLVideoElement
  }
  const fetched = () => (window as Window & { fetched?: boolean }).fetched

  it('fetches the player, and does not play, for a viewer who wants less motion', async () => {
    Object.assign(window, { fetched: undefined })
    const video = await open('<script>matchMedia = () => ({ matches: true })</script>')
    await until(fetched)
    expect([video.paused, video.getAttribute('src')]).to.deep.equal([true, null])
  })

  it('counts a press that begins on a drawn button and ends on what has replaced it', async () => {
    const video = await open('', 'data-rest')
    const box = video.parentElement as HTMLElement
    expect(video.paused).to.equal(true)
    // Browsers send the click to the nearest element around both.
    box.click()
    await until(() => !video.paused && video.currentTime > 0)
  })

  it('does not play an embed with autoplay for a viewer who wants less motion, until they press play', async () => {
    await emulate({ 'prefers-reduced-motion': 'reduce' })
    try {
      const source = `<source media="(prefers-reduced-motion: no-preference)" src="${location.origin}${media}clip.mp4" type="video/mp4">`
      const frame = await openFrame({
        options: { Autoplay: true, Muted: true },
        inside: `<video class="vt-video" playsinline preload="auto" autoplay muted>${source}</video>`,
      })
      const page = frame.contentDocument as Document
      const start = await until(() => page.querySelector<HTMLElement>('.vt-start'))
      const video = page.querySelector('video') as HTMLVideoElement
      expect([video.paused, video.currentTime]).to.deep.equal([true, 0])
      start.click()
      await until(() => video.currentTime > 0.1)
    } finally {
      closeFrames()
      await emulate({ 'prefers-reduced-motion': '' })
    }
  })

  for (const [what, head] of [
    ['', ''],
    [', also where frames cannot be asked for', '<script>delete HTMLVideoElement.prototype.requestVideoFrameCallback</script>'],
  ] as const) {
    it(`fetches the player with the first frame${what}`, async () => {
      Object.assign(window, { fetched: undefined })
      const video = await open(head)
      await until(fetched)
      expect(video.paused).to.equal(false)
    })
  }
})

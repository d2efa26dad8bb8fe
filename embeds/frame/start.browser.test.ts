import { expect } from '@esm-bundle/chai'
import { closePages, media, openPage, until } from '../testing/page.fixture.ts'

describe('the start script', () => {
  afterEach(closePages)

  const open = async (head = '') => {
    const manifest = (await (await fetch('/dist/embeds/start/manifest.json')).json()) as { start: { file: string } }
    const script = await (await fetch(`/dist/embeds/start/${manifest.start.file}`)).text()
    const module = `data:text/javascript,${encodeURIComponent('parent.fetched = true')}`
    const data = `data-source="${location.origin}${media}clip.mp4" data-files="data:text/css, ${module}" data-start='{"Type":"video/none","Ranges":[]}'`
    // Its patience never ends: the picture alone brings the player.
    const patient = '<script>window.setTimeout = () => 0</script>'
    const page = await openPage(
      `${patient}${head}<div id="vitrine-player"><video muted playsinline ${data}></video></div><script>${script}</script>`,
    )
    return page.document.querySelector('video') as HTMLVideoElement
  }
  const fetched = () => (window as Window & { fetched?: boolean }).fetched

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

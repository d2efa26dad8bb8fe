import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import type { ExampleSetting } from './example-setting.fixture.ts'
import { media, mediaItem } from './player/player.fixture.tsx'
import { createClient } from './wire/index.ts'

interface Example {
  title: string
  load: () => Promise<{ default: (setting: ExampleSetting) => Promise<void> }>
}

const { examples } = (await import('/doc-examples/index.ts' as string)) as { examples: Example[] }

/** A frame with a player that a page may drive, as `/Embed.aspx` is. */
const framed = `<!doctype html><title>Player</title><div id="box"></div><script type="module">
import { createPlayer, defaultFeatures } from '/sdk/player/index.ts'
import { drivePlayer } from '/embeds/frame/bridge.ts'
drivePlayer(createPlayer({ features: defaultFeatures(), item: ${JSON.stringify(mediaItem())} }))
</script>`

describe('the examples of the manual', () => {
  const { fetch: realFetch } = window
  const { log } = console
  // The server's answer to everything that the examples ask: an item, a list without items, a change that was made.
  const answer = { ...mediaItem(), Success: true, Message: '', Items: [], Count: 0, CanEdit: true, ChapterID: 1 }
  const faults: string[] = []
  let page: HTMLElement
  let root: ReturnType<typeof createRoot>
  const note = ({ reason, message }: { reason?: unknown; message?: string }): void => void faults.push(message ?? String(reason))

  function set(): ExampleSetting {
    const box = page.appendChild(document.createElement('section'))
    const video = box.appendChild(document.createElement('video'))
    video.muted = true
    const frame = page.appendChild(document.createElement('iframe'))
    frame.srcdoc = framed
    const item = mediaItem()
    const data = { Title: 'New lessons', Display: 2, Items: [item], Message: '', Item: item } as ExampleSetting['data']
    const button = page.appendChild(document.createElement('button'))
    const shown = page.appendChild(document.createElement('div'))
    root = createRoot(shown)
    return { item, client: createClient(), data, box, video, frame, button, show: (drawn) => root.render(drawn) }
  }

  async function addElement(): Promise<void> {
    await import('/embeds/element/package-player.ts' as string)
    const element = page.appendChild(document.createElement('vitrine-player'))
    element.setAttribute('src', `${media}clip.mp4`)
    element.setAttribute('muted', '')
  }

  beforeEach(() => {
    faults.length = 0
    page = document.body.appendChild(document.createElement('main'))
    window.fetch = async (address, options) => {
      if (String(address).startsWith('https://media.example.org/w/')) return Response.json(answer)
      if (String(address).endsWith('/waveform.json')) return Response.json({ peaks: [0, 0.5, 1] })
      return String(address).includes('/api/') ? Response.json(answer) : realFetch(address, options)
    }
    addEventListener('unhandledrejection', note)
    addEventListener('error', note)
    console.log = () => undefined
  })

  afterEach(() => {
    root.unmount()
    page.remove()
    window.fetch = realFetch
    console.log = log
    removeEventListener('unhandledrejection', note)
    removeEventListener('error', note)
    for (const element of document.querySelectorAll('vitrine-player')) element.remove()
  })

  it('exist', () => {
    root = createRoot(page)
    expect(examples.length).to.be.greaterThan(40)
    expect(examples.filter(({ title }) => title.endsWith('script')).length).to.be.at.least(5)
  })

  for (const { title, load } of examples)
    it(`run: ${title}`, async () => {
      const { default: run } = await load()
      const setting = set()
      // A script for pages with the element asks the page for it.
      if (title.endsWith('script')) await addElement()
      await run(setting)
      await new Promise((resolve) => setTimeout(resolve, 30))
      expect(faults).to.deep.equal([])
    })
})

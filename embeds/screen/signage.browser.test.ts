import { expect } from '@esm-bundle/chai'
import { until } from '../testing/page.fixture.ts'

/** The library of scripts/browser/signage.ts. */
const set = (options: string) => fetch(`/signage-test/set?${options}`)
const frames: HTMLIFrameElement[] = []

async function open(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frames.push(frame)
  frame.title = 'Screen'
  frame.style.cssText = 'width:640px;height:360px;border:0'
  frame.src = '/signage/hall'
  document.body.append(frame)
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  return frame
}
const close = (): void => {
  for (const frame of frames.splice(0)) frame.remove()
}
const find = (frame: HTMLIFrameElement, selector: string) => frame.contentDocument?.querySelector(selector) ?? null
const seen = (frame: HTMLIFrameElement): string => find(frame, '[data-state="current"] figcaption')?.textContent ?? ''
const image = (frame: HTMLIFrameElement) => find(frame, '[data-state="current"] img') as HTMLImageElement | null
const kept = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
async function eventually(look: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 10_000; performance.now() < end; ) {
    if (await look()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`It never came: ${String(look)}`)
}
/** The names of images that are seen from now on, until one of them is this. */
async function seenUntil(frame: HTMLIFrameElement, last: string): Promise<string[]> {
  const all: string[] = []
  await until(() => {
    const now = seen(frame)
    if (now !== all.at(-1)) all.push(now)
    return now === last
  }, 15_000)
  return all
}

describe('the screen page', () => {
  before(async () => {
    await set('mode=good&paired=0&known=0&revision=first')
  })
  after(async () => {
    close()
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
    localStorage.clear()
  })

  it('shows a code until an administrator confirms it, then plays', async () => {
    const frame = await open()
    await until(() => find(frame, '.vs-code')?.textContent === 'ABC 346')
    expect(find(frame, '.vs-code')?.getAttribute('aria-label')).to.equal('The code is A B C 3 4 6')
    const cards = new Set<string>()
    const watch = new MutationObserver(() => cards.add(find(frame, '.vs-card[data-quiet]')?.textContent ?? ''))
    watch.observe(frame.contentDocument?.body as Node, { childList: true, subtree: true })
    await set('paired=1')
    await until(() => seen(frame) === 'Picture A', 10_000)
    watch.disconnect()
    // Until the first image is there it says who it is, not that nothing is on.
    expect([...cards]).to.include('Hall')
    expect([...cards].join()).to.not.contain('Nothing')
    // Decoded before it is seen, and the next one behind it.
    expect(image(frame)?.naturalWidth).to.be.greaterThan(0)
    await until(() => seen(frame) === 'Picture B')
    expect(find(frame, '.vs-card')).to.equal(null)
    expect(frame.contentWindow?.getComputedStyle(frame.contentDocument?.body as Element).cursor).to.equal('none')
  })

  it('fits the longest message on the screen, and removes it', async () => {
    const [frame] = frames as [HTMLIFrameElement]
    await set(`message=${'WWWWWWWWW '.repeat(30)}`)
    const { top, bottom } = (await until(() => find(frame, '.vs-message'), 10_000)).getBoundingClientRect()
    expect([top >= 0, bottom <= 360]).to.deep.equal([true, true])
    await set('message=')
    await until(() => find(frame, '.vs-message') === null, 10_000)
  })

  it('handles a remote control', async () => {
    const [frame] = frames as [HTMLIFrameElement]
    const press = (key: string) => frame.contentWindow?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    press('Enter')
    await until(() => find(frame, '.vs-paused'))
    const before = seen(frame)
    press('ArrowRight')
    await until(() => seen(frame) !== before)
    press('Enter')
    await until(() => find(frame, '.vs-paused') === null)
  })

  it('continues with any response of the library, and shows new slides at the end of a round', async () => {
    const [frame] = frames as [HTMLIFrameElement]
    for (const mode of ['html', 'error', 'half', 'empty', 'down']) {
      await set(`mode=${mode}&revision=second`)
      await seenUntil(frame, 'Picture A')
      expect(await seenUntil(frame, 'Picture B')).to.deep.equal(['Picture A', 'Picture B'], mode)
    }
    await set('mode=good')
    await seenUntil(frame, 'Picture C')
    expect(find(frame, '.vs-card')).to.equal(null)
  })

  it('starts without a network from its cache', async () => {
    await eventually(async () => (await kept('vitrine-signage-media')).length >= 2)
    await eventually(async () => (await kept('vitrine-signage-pages')).includes('/signage/hall'))
    close()
    await set('mode=down')
    const frame = await open()
    await seenUntil(frame, 'Picture C')
    expect(image(frame)?.naturalWidth).to.be.greaterThan(0)
    await seenUntil(frame, 'Picture A')
  })

  it('continues without its cookie, by its key', async () => {
    const [frame] = frames as [HTMLIFrameElement]
    await set('mode=good&paired=0&known=1')
    const isPaired = async () => ((await (await set('')).json()) as { isPaired: boolean }).isPaired
    await eventually(isPaired)
    await seenUntil(frame, 'Picture C')
    expect(find(frame, '.vs-card')).to.equal(null)
    expect(await kept('vitrine-signage-data')).to.include('/signage/kept/hall')
    await set('known=0')
  })

  it('shows that a broadcast has ended, and continues when there is something else', async () => {
    const [frame] = frames as [HTMLIFrameElement]
    await set('revision=over')
    await until(() => find(frame, '[data-state="current"] .vs-card')?.textContent === 'AssemblyBroadcast has ended', 20_000)
    // Nobody pauses what goes by the clock: nor would the images go on.
    frame.contentWindow?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await set('revision=second')
    await seenUntil(frame, 'Picture C')
    expect([find(frame, '.vs-card'), find(frame, '.vs-paused')]).to.deep.equal([null, null])
  })

  it('plays a live stream, continues when it has ended and returns when it is live again', async () => {
    const [frame] = frames as [HTMLIFrameElement]
    const name = `w${Date.now()}`
    const isLive = () => ((find(frame, '[data-state="current"] video') as HTMLVideoElement | null)?.currentTime ?? 0) > 0
    await fetch(`/live/start?name=${name}&seconds=6`)
    await set(`revision=live&stream=${name}`)
    await until(isLive, 15_000)
    await seenUntil(frame, 'Picture C')
    expect(find(frame, '.vs-card')).to.equal(null)
    await fetch(`/live/start?name=${name}&seconds=60`)
    await until(isLive, 25_000)
    await set('revision=second')
    await fetch(`/live/cut?name=${name}`)
  })

  it('deletes the cache of the previous screen', async () => {
    const [frame] = frames as [HTMLIFrameElement]
    await set('mode=good&paired=0')
    await until(() => find(frame, '.vs-code'), 10_000)
    await eventually(async () => !(await caches.keys()).includes('vitrine-signage-media'))
    expect(await kept('vitrine-signage-data')).to.not.include('/signage/kept/hall')
  })
})

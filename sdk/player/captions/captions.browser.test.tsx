import { expect } from '@esm-bundle/chai'
import { storage } from '../../storage/index.ts'
import type { SubtitleKind } from '../../subtitles/index.ts'
import { mediaItem, type OpenPlayer, openPlayer, text, until } from '../player.fixture.tsx'

const cue = '00:00.000 --> 00:12.000'
const track = (content: string) => ({
  ID: 7,
  Lang: 'en',
  Label: 'Test',
  Source: text('text/vtt', `WEBVTT\n\n${content}`),
  Kind: 'subtitles' as const,
})

describe('Player.Captions', () => {
  let view: OpenPlayer
  afterEach(() => view.close())
  const show = async (content: string, width?: number): Promise<HTMLElement> => {
    view = await openPlayer({ item: mediaItem({ Subtitles: [track(content)] }) }, width)
    view.player.subtitles?.chooseTrack(7)
    return until(() => view.find('.vt-captions p, p.vt-captions'))
  }

  it('creates no HTML elements from the text of the file', async () => {
    const line = await show(
      `${cue}\n<img src=x onerror=alert(1)><script>alert(2)</script>&lt;b&gt;<style>*{}</style><a href="javascript:x">link</a>`,
    )
    expect(line.textContent).to.equal('alert(2)<b>*{}link')
    expect(line.querySelectorAll('img, script, style, a, b')).to.have.length(0)
  })

  it('draws at most 40 lines at once', async () => {
    await show(Array.from({ length: 20_000 }, (_, n) => `${cue}\nline ${n}`).join('\n\n'))
    const lines = [...view.box.querySelectorAll('.vt-captions p')].map(({ textContent }) => textContent)
    expect(lines.length).to.equal(40)
    expect(lines).to.include('line 19999')
  })

  it('draws emphasis, voices, languages, colours and ruby as elements', async () => {
    const line = await show(
      `${cue}\n<v Ann><b>bold</b> <i.yellow.evil>soft</i> <u>low</u></v> <lang ja><ruby>漢<rt>kan</rt></ruby></lang> <c.bg_blue>x</c>`,
    )
    expect(line.querySelector('b')?.textContent).to.equal('bold')
    const soft = line.querySelector<HTMLElement>('i')
    expect(soft?.className).to.equal('vt-cue-yellow')
    await until(() => soft && getComputedStyle(soft).color === 'rgb(255, 255, 0)')
    expect(line.querySelector('u')?.textContent).to.equal('low')
    expect(line.querySelector('[title=Ann]')?.textContent).to.contain('bold')
    expect(line.querySelector('[lang=ja] ruby rt')?.textContent).to.equal('kan')
  })

  it('highlights words when they are spoken', async () => {
    const line = await show(`${cue}\nfirst <00:04.000>second <00:08.000>third`)
    expect([...line.querySelectorAll('.vt-unsaid')].map(({ textContent }) => textContent)).to.deep.equal(['second ', 'third'])
    view.element.currentTime = 5
    view.player.playback?.play()
    await until(() => line.querySelector('.vt-said')?.textContent === 'second ')
    expect(line.querySelectorAll('.vt-unsaid')).to.have.length(1)
  })

  it('positions lines by their cue settings', async () => {
    await show(`${cue} line:0\ntop\n\n${cue} line:50% position:10%,line-left size:30% align:left\nfree\n\n${cue}\nlow`)
    const box = view.box.getBoundingClientRect()
    await until(() => getComputedStyle(view.find('.vt-captions-top') as HTMLElement).position === 'absolute')
    const at = (words: string) =>
      ([...view.box.querySelectorAll('p')].find(({ textContent }) => textContent === words) as HTMLElement).getBoundingClientRect()
    expect(at('top').bottom).to.be.lessThan(box.top + box.height / 3)
    expect(at('low').top).to.be.greaterThan(box.top + box.height / 2)
    const free = at('free')
    expect(Math.abs(free.left - box.left - box.width * 0.1)).to.be.lessThan(3)
    expect(Math.abs(free.top - box.top - box.height * 0.5)).to.be.lessThan(3)
    view.player.subtitles?.styleCaptions({ position: 'top' })
    await until(() => at('low').bottom < box.top + box.height / 2 && at('free').bottom < box.top + box.height / 2)
  })

  const long = `${cue}\nPlants take in carbon dioxide from the air\nand turn it into sugar with the light of the sun`
  const isStyled = (): boolean => getComputedStyle(view.find('.vt-caption-area') as HTMLElement).position !== 'static'
  const spans = (): DOMRect[] =>
    [...view.box.querySelectorAll('.vt-captions p > span, p.vt-captions > span')].flatMap((one) => [...one.getClientRects()])

  for (const [name, content] of [
    ['at the bottom', long],
    ['at the top', long.replace('12.000', '12.000 line:0')],
    ['at a place of their own', long.replace('12.000', '12.000 line:80% position:10%,line-left size:60%')],
  ] as const) {
    it(`keeps lines ${name} inside a picture of 320 by 180 at 200 percent`, async () => {
      await show(content, 320)
      await until(isStyled)
      view.player.subtitles?.styleCaptions({ size: 200 })
      await until(() => view.player.store.get().captionStyle?.size === 200)
      const size = (): number => Number.parseFloat(getComputedStyle(view.find('.vt-captions p, p.vt-captions') as HTMLElement).fontSize)
      for (const position of ['auto', 'top', 'bottom'] as const) {
        view.player.subtitles?.styleCaptions({ position })
        await new Promise(requestAnimationFrame)
        const { top, bottom, left, right } = view.box.getBoundingClientRect()
        expect(Math.round(bottom - top)).to.equal(180)
        for (const rect of spans()) {
          const isInside = rect.top >= top - 1 && rect.bottom <= bottom + 1 && rect.left >= left - 1 && rect.right <= right + 1
          expect(isInside, `${position} ${JSON.stringify(rect)}`).to.equal(true)
        }
        expect(size(), position).to.be.at.least(9)
      }
    })
  }

  it('shows lines below the picture, which stay there between lines and do not cover the controls', async () => {
    await show(long, 640)
    view.player.subtitles?.styleCaptions({ position: 'below', size: 200 })
    const area = await until(() => view.box.hasAttribute('data-captions-below') && view.find('.vt-caption-area'))
    await until(() => view.box.dataset['bar'] === 'below' && getComputedStyle(area).position === 'relative')
    view.player.playback?.play()
    const controls = await until(() => view.find('.vt-bar'))
    await until(() => !view.element.paused)
    const picture = view.element.getBoundingClientRect()
    for (const rect of spans()) {
      expect(rect.top).to.be.at.least(picture.bottom)
      expect(rect.bottom).to.be.at.most(controls.getBoundingClientRect().top + 1)
    }
    const { height } = area.getBoundingClientRect()
    view.player.time?.seek(0)
    view.player.subtitles?.styleCaptions({ size: 200 })
    expect(area.getBoundingClientRect().height).to.equal(height)
    view.player.subtitles?.chooseTrack(0)
    await until(() => !view.box.hasAttribute('data-captions-below') && view.box.dataset['bar'] === 'over')
  })

  it('shows the default track until the viewer chooses none, then the forced one; descriptions are not in the menu', async () => {
    storage.remove('subs')
    const one = (ID: number, Kind: SubtitleKind, words: string) => ({ ...track(`${cue}\n${words}`), ID, Kind, Lang: `x-${ID}` })
    const Subtitles = [
      { ...one(1, 'subtitles', 'said'), Default: true as const },
      one(2, 'forced', 'foreign'),
      one(3, 'descriptions', 'seen'),
    ]
    view = await openPlayer({ item: mediaItem({ Subtitles }) })
    const shown = () => view.find('.vt-captions p, p.vt-captions')?.textContent
    await until(() => shown() === 'said')
    const { store } = view.player
    expect(store.get().tracks?.map(({ ID }) => ID)).to.deep.equal([1])
    view.player.subtitles?.chooseTrack(0)
    await until(() => shown() === 'foreign')
    expect(store.get().track).to.equal(0)
    view.player.subtitles?.chooseTrack(1)
    await until(() => shown() === 'said' && store.get().track === 1)
    storage.remove('subs')
  })

  it('has the language of the track', async () => {
    view = await openPlayer({ item: mediaItem({ Subtitles: [{ ...track(`${cue}\nGuten Tag`), Lang: 'de' }] }), lang: 'en' })
    view.player.subtitles?.chooseTrack(7)
    const line = await until(() => view.find('.vt-captions p'))
    expect(line.closest('[lang]')?.getAttribute('lang')).to.equal('de')
    expect(line.closest('.vt-player')?.getAttribute('lang')).to.equal('en')
  })

  it('draws the chosen edge of the letters, also without a background', async () => {
    await show(`${cue}\nwords`)
    const words = await until(() => view.find('.vt-captions-bottom span'))
    const drawn = new Set<string>()
    for (const edge of ['none', 'outline', 'shadow', 'raised', 'depressed'] as const) {
      view.player.subtitles?.styleCaptions({ edge, opacity: 0 })
      await new Promise(requestAnimationFrame)
      drawn.add(getComputedStyle(words).textShadow)
      expect(getComputedStyle(words).textShadow === 'none', edge).to.equal(edge === 'none')
    }
    expect(drawn.size).to.equal(5)
  })

  it('applies the chosen style now and on the next visit', async () => {
    await show(`${cue}\nwords`)
    const words = await until(() => view.find('.vt-captions-bottom span'))
    const usual = Number.parseFloat(getComputedStyle(words).fontSize)
    view.player.subtitles?.styleCaptions({ size: 200, color: '#ffff00', background: '#0000ff', opacity: 100 })
    await until(() => getComputedStyle(words).color === 'rgb(255, 255, 0)')
    expect(getComputedStyle(words).backgroundColor).to.equal('rgb(0, 0, 255)')
    expect(Number.parseFloat(getComputedStyle(words).fontSize)).to.equal(usual * 2)
    view.close({ forget: false })
    await show(`${cue}\nwords`)
    // It was remembered and is chosen once more: the line is drawn twice.
    await until(() => getComputedStyle(view.find('.vt-captions span') ?? view.box).color === 'rgb(255, 255, 0)')
  })
})

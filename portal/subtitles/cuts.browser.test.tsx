import { expect } from '@esm-bundle/chai'
import { storage } from '../../sdk/storage/index.ts'
import { type Answers, audit, button, type OpenPortal, until } from '../pages/portal.fixture.tsx'
import { drag, menuEntry, named, openTrackMenu, paths, press, rows } from './subtitle-editor.fixture.tsx'

/** The second line, from 4 to 6 seconds, passes over the first cut; the third cut is far from all lines. */
const found = { State: 'done', Cuts: [4.1, 6.16, 7.9, 30] }

describe('cuts in the subtitle editor', () => {
  let portal: OpenPortal
  beforeEach(() => storage.remove('vitrine.subtitles.snap'))
  afterEach(() => portal.close())
  const open = async (answers: Answers = { [paths.cuts]: found }, about: Parameters<typeof openTrackMenu>[1] = {}) => {
    portal = await openTrackMenu(answers, about)
    ;(await menuEntry('Edit text')).click()
    await until(() => rows().length > 0)
  }
  const value = (name: string) => named<HTMLInputElement>(name).value
  const asked = (path: string) => portal.asked.filter((one) => one.path === path).length
  const shows = (words: string) => until(() => document.querySelector('.vp-subtitle-editor')?.textContent?.includes(words))
  const bar = (words: string) =>
    until(() => [...document.querySelectorAll<HTMLElement>('.vp-strip-cue')].find(({ textContent }) => textContent === words))
  const msPerPixel = () => 16_000 / (document.querySelector('.vp-strip')?.clientWidth ?? 1)
  const dragTo = async (words: string, edge: 'left' | 'right', ms: number, held: PointerEventInit = {}) => {
    const one = await bar(words)
    const { left, right } = one.getBoundingClientRect()
    drag(one, edge === 'left' ? left + 2 : right - 2, ms / msPerPixel(), held)
  }
  const snapping = () => document.querySelector<HTMLElement>('.vp-cuts [role=switch]') as HTMLElement

  it('works as before where they cannot be found, read or asked for', async () => {
    const failing = [{ [paths.cuts]: new Error('No disk') }, { [paths.cuts]: { State: 'none', Cuts: [] } }]
    for (const answers of failing) {
      await open(answers)
      press(named('Text of line 2'), 'F9')
      await shows('There is no cut within two seconds.')
      expect([value('Start of line 2'), snapping(), asked(paths.finding)]).to.deep.equal(['00:00:04.000', null, 0])
      portal.close()
    }
    await open({ [paths.cuts]: { State: 'unknown', Cuts: [] }, [paths.finding]: new Error('Too often') })
    await shows('Cuts in the video could not be found.')
    expect(asked(paths.finding)).to.equal(1)
    button(document.body, 'Try again')?.click()
    await until(() => asked(paths.finding) === 2)
  })

  it('asks for none of a sound', async () => {
    await open({ [paths.cuts]: found }, { AudioOnly: true })
    expect([asked(paths.cuts), snapping()]).to.deep.equal([0, null])
  })

  it('has them found once, says so, and shows them when they are there', async () => {
    let state = 'unknown'
    await open({
      [paths.cuts]: () => (state === 'done' ? found : { State: state, Cuts: [] }),
      [paths.finding]: () => {
        state = 'waiting'
        return { Success: true, Message: '' }
      },
    })
    await shows('Cuts in the video are being found')
    state = 'done'
    await shows('4 cuts in the video')
    expect(asked(paths.finding)).to.equal(1)
    expect(await audit()).to.deep.equal([])
    // The player stands at the start: the strip shows the first eight seconds.
    await until(() => document.querySelectorAll('.vp-strip-cut').length === 3)
  })

  it('warns of lines that pass over one close to their start or end', async () => {
    await open()
    await shows('2 lines with warnings')
    expect(rows()[1]?.textContent).to.contain('Passes over a cut less than half a second from its start or end.')
    expect(rows()[0]?.textContent).not.to.contain('cut')
  })

  it('snaps a dragged edge, unless Alt is held or the switch is off, which is remembered', async () => {
    await open()
    await shows('4 cuts')
    await dragTo('im Frühling', 'left', 300)
    await until(() => value('Start of line 2') === '00:00:04.100')
    await dragTo('im Frühling', 'right', 60)
    await until(() => value('End of line 2') === '00:00:06.160')
    press(named('Text of line 2'), 'z', { ctrlKey: true })
    await until(() => value('End of line 2') === '00:00:06.000')
    await dragTo('im Frühling', 'right', 60, { altKey: true })
    await until(() => value('End of line 2') !== '00:00:06.000')
    expect(value('End of line 2')).not.to.equal('00:00:06.160')
    snapping().click()
    await until(() => snapping().getAttribute('aria-checked') === 'false')
    const before = value('Start of line 2')
    await dragTo('im Frühling', 'left', -350)
    await until(() => value('Start of line 2') !== before)
    expect(value('Start of line 2')).not.to.equal('00:00:04.100')
    portal.close()
    await open()
    await shows('4 cuts')
    expect(snapping().getAttribute('aria-checked')).to.equal('false')
  })

  it('snaps the start and the end of the line by keys, and says where no cut is near', async () => {
    await open()
    await shows('4 cuts')
    press(named('Text of line 2'), 'F9')
    await until(() => value('Start of line 2') === '00:00:04.100')
    press(named('Text of line 2'), 'F9', { shiftKey: true })
    await until(() => value('End of line 2') === '00:00:06.160')
    press(named('Text of line 1'), 'F9')
    await shows('There is no cut within two seconds.')
    expect(value('Start of line 1')).to.equal('00:00:01.000')
    press(named('Text of line 3'), 'F9')
    await until(() => value('Start of line 3') === '00:00:07.900')
    expect(document.body.textContent).not.to.contain('There is no cut within two seconds.')
    expect(document.querySelector('.vp-subtitle-editor-keys')?.textContent).to.contain('Snap start to the nearest cutF9')
    press(named('Text of line 3'), 'z', { ctrlKey: true })
    await until(() => value('Start of line 3') === '00:00:08.000')
  })

  it('sets a start on a cut that is near the current time', async () => {
    await open({ [paths.cuts]: { State: 'done', Cuts: [0.2] } })
    await shows('1 cut in')
    press(named('Text of line 1'), 'PageUp', { altKey: true })
    await until(() => value('Start of line 1') === '00:00:00.200')
  })
})

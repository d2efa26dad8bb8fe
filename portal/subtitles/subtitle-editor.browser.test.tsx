import { expect } from '@esm-bundle/chai'
import { type Answers, audit, button, type OpenPortal, type, until } from '../pages/portal.fixture.tsx'
import { draftOf, drag, menuEntry, named, openTrackMenu, paths, press, rows, text } from './subtitle-editor.fixture.tsx'

const refusal = { Success: false, Message: 'Another person has changed these subtitles.', Code: 'SUBTITLES_CHANGED', ErrorCode: 409 }

describe('SubtitleEditor', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const sent = (path: string) => portal.asked.filter((one) => one.path === path).map(({ body }) => body as Record<string, unknown>)

  const openMenu = async (answers: Answers = {}) => {
    portal = await openTrackMenu(answers)
  }
  const editor = () => until(() => document.querySelector<HTMLElement>('.vp-subtitle-editor'))
  const open = async (answers: Answers = {}) => {
    await openMenu(answers)
    ;(await menuEntry('Edit text')).click()
    await editor()
    await until(() => rows().length > 0)
  }
  const texts = () => [...document.querySelectorAll<HTMLTextAreaElement>('.vp-cue-text')]
  const shown = () => texts().map(({ value }) => value)

  it('keeps what is typed when another editor was first, and saves it as a draft of its own', async () => {
    await open({
      [paths.saving]: (_: unknown, body: { trackid?: number }) =>
        body.trackid === undefined ? { Success: true, Message: '', Draft: draftOf('1') } : Response.json(refusal, { status: 409 }),
    })
    type(named('Text of line 2'), 'im Herbst')
    button(document.body, 'Save draft')?.click()
    await until(() => document.body.textContent?.includes('Another person has changed these subtitles while you were writing.'))
    expect(shown()[1]).to.equal('im Herbst')
    expect(button(document.body, 'Publish')?.getAttribute('aria-disabled')).to.equal('true')
    expect(await audit()).to.deep.equal([])
    button(document.body, 'Save my text as a new draft')?.click()
    await until(() => document.body.textContent?.includes('Everything is saved'))
    expect(sent(paths.saving).at(-1)?.['trackid']).to.equal(undefined)
    expect(sent(paths.saving).at(-1)?.['text']).to.contain('im Herbst')
  })

  it('stays as it is when its first save has made a draft of the track, which the list then has', async () => {
    let isSaved = false
    const track = { ID: 7, Lang: 'de', Label: 'Deutsch', Kind: 'subtitles', Lines: 3, Versions: [] }
    await open({
      [paths.listing]: () => ({ Items: [track], Drafts: isSaved ? [draftOf('1')] : [] }),
      [paths.saving]: () => {
        isSaved = true
        return { Success: true, Message: '', Draft: draftOf('1') }
      },
    })
    const field = named<HTMLTextAreaElement>('Text of line 2')
    field.focus()
    type(field, 'im Herbst')
    press(field, 's', { ctrlKey: true })
    await until(() => document.body.textContent?.includes('Everything is saved'))
    const listings = () => portal.asked.filter(({ path }) => path === paths.listing).length
    await until(() => listings() > 1)
    type(field, 'im Herbst und')
    // The list is there, and what it changes is drawn.
    await new Promise((done) => setTimeout(done, 300))
    expect([field.isConnected, document.activeElement, field.value]).to.deep.equal([true, field, 'im Herbst und'])
    press(field, 'z', { ctrlKey: true })
    await until(() => field.value === 'im Frühling')
    expect(portal.asked.filter(({ path }) => path === paths.reading)).to.have.length(1)
  })

  it('marks a time that cannot be read, and keeps the time of the line', async () => {
    await open()
    const start = named<HTMLInputElement>('Start of line 1')
    start.focus()
    type(start, 'later')
    start.blur()
    await until(() => start.getAttribute('aria-invalid') === 'true')
    expect(start.getAttribute('aria-label')).to.contain('Write a time such as 1:02.500.')
    type(start, '0:02')
    press(start, 'Enter')
    await until(() => start.value === '00:00:02.000')
    expect(start.hasAttribute('aria-invalid')).to.equal(false)
  })

  it('takes a key at once in the row whose field has the focus, before it is drawn as the active one', async () => {
    await open()
    const field = named<HTMLTextAreaElement>('Text of line 2')
    // In one task: nothing is drawn between the focus and the key.
    field.focus()
    field.setSelectionRange(3, 3)
    press(field, 'Enter', { altKey: true })
    await until(() => shown().length === 4)
    expect(shown().slice(1, 3)).to.deep.equal(['im', 'Frühling'])
  })

  it('asks before changes are lost', async () => {
    await open({ [paths.saving]: () => new Error('No disk') })
    type(named('Text of line 1'), 'Neu')
    ;[...document.querySelectorAll<HTMLElement>('.vp-dialog[data-size=full] [data-dialog-close]')].at(-1)?.click()
    const question = await until(() => document.querySelector('[role=alertdialog]'))
    expect(question.textContent).to.not.equal('')
    expect(shown()[0]).to.equal('Neu')
  })

  it('passes the accessibility audit, also in a narrow column', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    const box = await editor()
    button(document.body, 'Find and replace')?.click()
    await until(() => document.querySelector('.vp-tool'))
    box.style.width = '260px'
    expect(await audit()).to.deep.equal([])
    for (const row of rows()) expect(row.scrollWidth).to.be.at.most(row.clientWidth)
  })

  it('shows times, speakers and warnings, and saves them as a draft', async () => {
    await open()
    expect(shown()).to.deep.equal(['Der Fluss steigt', 'im Frühling', 'Ende'])
    expect(named<HTMLInputElement>('Speaker of line 1').value).to.equal('Ada')
    expect(rows()[2]?.textContent).to.contain('Shown for less than 0.8 seconds.')
    expect(document.body.textContent).to.contain('1 line with warnings')
    type(named('Speaker of line 2'), 'Ben')
    await until(() => document.body.textContent?.includes('Not saved yet'))
    press(named('Text of line 2'), 's', { ctrlKey: true })
    await until(() => document.body.textContent?.includes('Everything is saved'))
    expect(sent(paths.saving)[0]).to.deep.include({ trackid: 7, lang: 'de', kind: 'subtitles' })
    expect(sent(paths.saving)[0]?.['text']).to.contain('<v Ben>im Frühling</v>')
  })

  it('splits at the cursor, merges, undoes and redoes by keys, and the focus stays in the rows', async () => {
    await open()
    const field = named<HTMLTextAreaElement>('Text of line 1')
    field.focus()
    field.setSelectionRange(9, 9)
    press(field, 'Enter', { altKey: true })
    await until(() => shown()[1] === 'steigt')
    await until(() => document.activeElement === named('Text of line 2'))
    press(document.activeElement as Element, 'Delete', { altKey: true })
    await until(() => shown()[1] === 'steigt\nim Frühling')
    press(document.activeElement as Element, 'z', { ctrlKey: true })
    press(document.activeElement as Element, 'z', { ctrlKey: true })
    await until(() => shown().length === 3 && shown()[0] === 'Der Fluss steigt')
    press(named('Text of line 1'), 'z', { ctrlKey: true, shiftKey: true })
    await until(() => shown()[1] === 'steigt')
  })

  it('shifts all lines, stretches them, and replaces words everywhere', async () => {
    await open()
    button(document.body, 'Shift times')?.click()
    type(await until(() => document.querySelector<HTMLInputElement>('.vp-tool input')), '1.5')
    button(await until(() => document.querySelector('.vp-tool')), 'Shift times')?.click()
    await until(() => named<HTMLInputElement>('Start of line 3').value === '00:00:09.500')
    button(document.body, 'Stretch times')?.click()
    const [first, last] = await until(() => {
      const fields = document.querySelectorAll<HTMLInputElement>('.vp-tool input')
      return fields.length === 2 && [...fields]
    })
    type(first as HTMLInputElement, '0')
    type(last as HTMLInputElement, '14')
    button(await until(() => document.querySelector('.vp-tool')), 'Stretch times')?.click()
    await until(() => named<HTMLInputElement>('Start of line 2').value === '00:00:06.000')
    button(document.body, 'Find and replace')?.click()
    const [term, by] = await until(() => {
      const fields = document.querySelectorAll<HTMLInputElement>('.vp-tool input[maxlength="200"]')
      return fields.length === 2 && [...fields]
    })
    type(term as HTMLInputElement, 'fluss')
    type(by as HTMLInputElement, 'Bach')
    button(document.body, 'Replace all')?.click()
    await until(() => document.body.textContent?.includes('1 place replaced'))
    expect(shown()[0]).to.equal('Der Bach steigt')
  })

  it('shows uncertain words by name, goes from one to the next by key and button, and forgets those of a changed line', async () => {
    const Uncertain = [
      { Text: 'Der Fluss steigt', Words: [{ From: 4, To: 9 }] },
      { Text: 'im Frühling', Words: [{ From: 3, To: 11 }] },
      { Text: 'This line is gone', Words: [{ From: 0, To: 4 }] },
    ]
    await open({ [paths.reading]: { Text: text, Uncertain } })
    const picked = () => {
      const field = document.activeElement as HTMLTextAreaElement
      return field.value.slice(field.selectionStart, field.selectionEnd)
    }
    const notes = () => [...document.querySelectorAll('.vp-cue-uncertain')].map(({ textContent }) => textContent)
    expect(notes()).to.deep.equal(['Uncertain:Fluss', 'Uncertain:Frühling'])
    expect(named('Text of line 1').getAttribute('aria-describedby')).to.equal(document.querySelector('.vp-cue-uncertain')?.id)
    expect(document.body.textContent).to.contain('2 uncertain words')
    expect(await audit()).to.deep.equal([])
    press(named('Text of line 3'), 'F8')
    await until(() => document.activeElement?.matches('.vp-cue-text') && picked() === 'Fluss')
    press(document.activeElement as Element, 'F8')
    await until(() => picked() === 'Frühling')
    button(document.body, 'Next uncertain word')?.click()
    await until(() => picked() === 'Fluss')
    type(named('Text of line 1'), 'Der Bach steigt')
    await until(() => notes().length === 1)
    expect(document.body.textContent).to.contain('1 uncertain word')
    press(named('Text of line 1'), 'F8')
    await until(() => picked() === 'Frühling')
    type(named('Text of line 2'), 'im Herbst')
    await until(() => button(document.body, 'Next uncertain word') === undefined)
  })

  it('selects lines and deletes them together', async () => {
    await open()
    named('Select line 1').click()
    named('Select line 3').click()
    await until(() => document.body.textContent?.includes('2 lines selected'))
    button(document.body, 'Delete selected lines')?.click()
    await until(() => shown().length === 1)
    expect(shown()).to.deep.equal(['im Frühling'])
  })

  it('drags the selected lines together, and an edge alone', async () => {
    await open()
    named('Select line 1').click()
    named('Select line 2').click()
    const bars = await until(() => {
      const all = document.querySelectorAll<HTMLElement>('.vp-strip-cue[data-selected]')
      return all.length === 2 && [...all]
    })
    const [bar] = bars as [HTMLElement, HTMLElement]
    const { left, width } = bar.getBoundingClientRect()
    const start = named<HTMLInputElement>('Start of line 2').value
    drag(bar, left + width / 2, 40)
    await until(() => named<HTMLInputElement>('Start of line 2').value !== start)
    const ms = (name: string) => Number(named<HTMLInputElement>(name).value.slice(6)) * 1000
    expect(Math.round(ms('Start of line 2') - ms('Start of line 1'))).to.equal(3000)
    expect(Math.round(ms('Start of line 3'))).to.equal(8000)
    const [begin, end] = [ms('Start of line 1'), ms('End of line 1')]
    drag(bar, bar.getBoundingClientRect().right - 2, -30)
    await until(() => ms('End of line 1') !== end)
    expect(ms('End of line 1')).to.be.below(end)
    expect(ms('Start of line 1')).to.equal(begin)
  })

  it('drags everything from a line on with Shift', async () => {
    await open()
    const bar = await until(() =>
      [...document.querySelectorAll<HTMLElement>('.vp-strip-cue')].find((one) => one.textContent === 'im Frühling'),
    )
    const { left, width } = bar.getBoundingClientRect()
    drag(bar, left + width / 2, 60, { shiftKey: true })
    const from = (line: number) => Number(named<HTMLInputElement>(`Start of line ${line}`).value.slice(6)) * 1000
    await until(() => from(2) > 4000)
    expect([from(1), Math.round(from(3) - from(2))]).to.deep.equal([1000, 4000])
  })

  it('sets start and end, and goes from line to line by keys', async () => {
    await open()
    const video = await until(() => document.querySelector<HTMLVideoElement>('.vp-subtitle-editor video'))
    let time = 5.5
    Object.defineProperty(video, 'currentTime', { get: () => time })
    press(named('Text of line 2'), 'PageDown', { altKey: true })
    await until(() => named<HTMLInputElement>('End of line 2').value === '00:00:05.500')
    time = 3.5
    press(named('Text of line 2'), 'PageUp', { altKey: true })
    await until(() => named<HTMLInputElement>('Start of line 2').value === '00:00:03.500')
    press(named('Text of line 2'), 'ArrowDown', { altKey: true })
    await until(() => document.activeElement === named('Text of line 3'))
    press(named('Text of line 3'), 'ArrowUp', { altKey: true })
    await until(() => document.activeElement === named('Text of line 2'))
  })

  it('draws at most 60 lines on the strip, and marks those that overlap', async () => {
    const many = Array.from(
      { length: 300 },
      (_, at) => `00:00:0${Math.floor(at / 100)}.${String(at % 100).padStart(3, '0')} --> 00:00:09.000\nLine ${at}`,
    )
    await open({ [paths.reading]: { Text: `WEBVTT\n\n${many.join('\n\n')}\n` } })
    await until(() => document.querySelectorAll('.vp-strip-cue').length === 60)
    expect(document.body.textContent).to.contain('300 lines with warnings')
    expect(rows()[1]?.textContent).to.contain('Starts before the line before it ends.')
    press(named('Text of line 1'), 'Delete', { altKey: true })
    await until(() => shown()[0] === 'Line 0\nLine 1')
  })

  it('publishes the draft that it saved', async () => {
    await open()
    type(named('Text of line 3'), 'Das ist das Ende')
    button(document.body, 'Publish')?.click()
    await until(() => document.querySelector('.vp-subtitle-editor') === null)
    expect(sent(paths.saving)).to.have.length(1)
    expect(sent(paths.publishing)).to.deep.equal([{ draftid: 21, revision: '1' }])
  })

  it('makes a draft of an earlier version', async () => {
    await openMenu({ [paths.reading]: (query: URLSearchParams) => ({ Text: query.get('versionid') === '3' ? text : '' }) })
    ;(await menuEntry('Earlier versions')).click()
    const edit = await until(() => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Edit'))
    expect(edit.getAttribute('aria-label')).to.contain('replaced by Ben')
    expect(await audit()).to.deep.equal([])
    edit.click()
    await until(() => rows().length === 3)
    button(document.body, 'Save draft')?.click()
    await until(() => sent(paths.saving).length === 1)
    expect(sent(paths.saving)[0]?.['text']).to.equal(text)
  })

  it('draws only the rows near the screen of 5,000, and goes to the last', async () => {
    const time = (second: number): string => new Date(second * 1000).toISOString().slice(11, 23)
    const many = Array.from(
      { length: 5000 },
      (_, at) => `${time(at * 2)} --> ${time(at * 2 + 1.5)}\nLine ${at + 1}${at === 4999 ? ' x'.repeat(30) : ''}`,
    )
    await open({ [paths.reading]: { Text: `WEBVTT\n\n${many.join('\n\n')}\n` } })
    expect(rows().length).to.be.below(400)
    button(document.body, 'Next warning')?.click()
    await until(() => document.activeElement?.getAttribute('aria-label') === 'Text of line 5000')
    await until(() => rows().length < 400)
    const line = document.activeElement?.closest('.vp-cue')
    expect(line?.getAttribute('aria-posinset')).to.equal('5000')
    expect(line?.getAttribute('aria-setsize')).to.equal('5000')
  })
})

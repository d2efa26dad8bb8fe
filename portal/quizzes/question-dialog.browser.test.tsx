import { expect } from '@esm-bundle/chai'
import type { EditableAsset, EditableQuiz, SaveAssetInput } from '../../sdk/quiz-editing/contract.ts'
import { audit, button, mediaItem, type OpenPortal, openPortal, teacher, type, until } from '../pages/portal.fixture.tsx'

const known: EditableAsset = {
  ...{ ID: 3, Type: 'question', StartSecs: 10, EndSecs: 10 },
  Data: {
    ...{ Mode: 0, Question: 'How much is \\(odd\\)?', Link: '', ExtraMatches: [], MaxChoices: 0, Scoring: null, Points: 1 },
    ...{ Explanation: '', ExplanationSecs: null, IsVisible: true },
    Options: ['1', '2'].map((Text, at) => ({ ID: at + 1, Text, Correct: at === 0, Match: '', MatchID: 0, Score: null, IsExact: false })),
    Formulas: [
      { TeX: 'odd', IsBlock: false, MathML: '<math xmlns="http://www.w3.org/1998/Math/MathML" alttext="odd"><mi>kept</mi></math>' },
    ],
  },
}
const quiz: EditableQuiz = {
  ...{ ID: 7, EncID: 'Vq1', Name: 'Gases', Intro: '', IsPrivate: true, ChapterID: 0, Attempts: 1, PassMark: 0 },
  ...{ Feedback: 'at-end', Shuffled: false, SeekRule: 'free', OpenFrom: '', OpenUntil: '', TimeLimit: 0 },
  ...{ AssetData: [known], Revision: '1', AttemptCount: 0 },
}

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('the form of a question', () => {
  let portal: OpenPortal
  let saved: SaveAssetInput['data'][]
  let sent: string[]
  let isRefused: boolean
  afterEach(() => portal.close())

  const open = async (name: string) => {
    saved = []
    sent = []
    isRefused = false
    const summary = { ID: 7, Name: 'Gases', IsPrivate: true, CanEdit: true, ChapterID: 0 }
    const item = mediaItem({
      ...{ EncID: 'Vq1', Duration: 60, TimelineList: { Count: 1, Items: [summary] }, QuizList: { Show: true, CanAdd: true } },
    })
    portal = await openPortal(
      '/view.aspx?id=Vq1&tlid=7&edit=1',
      {
        '/api/ml/media/Vq1/': item,
        '/api/ml/timelines/7/edit/': quiz,
        '/api/ml/timelines/7/image/': (_: unknown, body: { data: string }) => {
          sent.push(body.data)
          return isRefused
            ? Response.json({ Success: false, Message: 'Not an image.', Code: 'QUIZ_IMAGE' }, { status: 400 })
            : Response.json({ Success: true, Message: '', Image: { ID: 40 + sent.length, URL: pixel, Alt: '', Width: 1, Height: 1 } })
        },
        '/api/ml/timelines/7/saveasset/': (_: unknown, body: SaveAssetInput) => {
          const lacksAlt = body.data.Data.Options?.some(({ Text, Image }) => Text.length === 1 && Image?.Alt === '')
          if (lacksAlt)
            return Response.json({ Success: false, Message: 'Please describe B.', Code: 'QUESTION_OPTION_ALT' }, { status: 400 })
          saved.push(body.data)
          return Response.json({ Success: true, Message: '', Asset: known, Revision: '2' })
        },
      },
      { User: teacher },
    )
    await press(name)
    return until(() => document.querySelector<HTMLElement>('[role=dialog]'))
  }
  const press = async (name: string) => (await until(() => button(portal.page, name) ?? button(document.body, name))).click()
  const field = (dialog: HTMLElement, label: string) =>
    [...dialog.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control as HTMLTextAreaElement

  it('refuses TeX that cannot be read, shows what can be, and saves its MathML', async () => {
    const dialog = await open('Add question')
    type(field(dialog, 'Question'), 'How much is \\(\\frac{1}{\\)?')
    type(field(dialog, 'Options, one per line'), '* \\(\\frac{1}{2}\\)\n$$x=2$$')
    await until(() => dialog.querySelector('.vp-formulas math'))
    await press('Save')
    await until(() => dialog.textContent?.includes('This formula cannot be read: \\frac{1}{'))
    expect(saved).to.deep.equal([])
    type(field(dialog, 'Question'), 'How much is \\(\\frac{2}{4}\\)?')
    await until(() => dialog.querySelectorAll('.vp-formulas math').length === 3)
    expect(await audit()).to.deep.equal([])
    await press('Save')
    await until(() => saved.length === 1)
    const formulas = saved[0]?.Data.Formulas ?? []
    expect(formulas.map(({ TeX, IsBlock }) => [TeX, IsBlock])).to.deep.equal([
      ['\\frac{2}{4}', false],
      ['\\frac{1}{2}', false],
      ['x=2', true],
    ])
    expect(formulas[0]?.MathML).to.equal('<math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>2</mn><mn>4</mn></mfrac></math>')
    expect(saved[0]?.Data.Options?.map(({ Text, Correct }) => [Text, Correct])).to.deep.equal([
      ['\\(\\frac{1}{2}\\)', true],
      ['$$x=2$$', false],
    ])
  })

  const choose = async (dialog: HTMLElement, label: string, file: File) => {
    const input = (await until(() => field(dialog, label))) as unknown as HTMLInputElement
    const files = new DataTransfer()
    files.items.add(file)
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const png = () =>
    new File([Uint8Array.from(atob(pixel.split(',')[1] ?? ''), (byte) => byte.charCodeAt(0))], 'Answer is Oxygen.png', {
      type: 'image/png',
    })

  it('sends images of the question and of its options, and wants them described', async () => {
    const dialog = await open('Add question')
    await choose(dialog, 'Image', new File(['x'], 'x.png', { type: 'image/png' }))
    await until(() => dialog.textContent?.includes('The browser cannot read this image.'))
    isRefused = true
    await choose(dialog, 'Image', png())
    await until(() => dialog.textContent?.includes('Not an image.'))
    isRefused = false
    await choose(dialog, 'Image', png())
    await until(() => dialog.querySelector('.vp-quiz-image > img'))
    type(field(dialog, 'Question'), 'Which gas?')
    type(field(dialog, 'Options, one per line'), '* Oxygen\nHelium')
    await press('Save')
    await until(() => dialog.textContent?.includes('Please describe the image for people who do not see it.'))
    expect(saved).to.deep.equal([])
    type(field(dialog, 'Description of the image'), 'A flame')
    ;(await until(() => dialog.querySelector<HTMLElement>('summary'))).click()
    await choose(dialog, 'Image of “Helium”', png())
    await until(() => button(dialog, 'Remove the image of “Helium”'))
    type(field(dialog, 'Options, one per line'), '* Oxygen\nHelium gas')
    await until(() => button(dialog, 'Remove the image of “Helium gas”'))
    expect(await audit()).to.deep.equal([])
    await press('Save')
    await until(() => saved.length === 1)
    expect(sent.every((data) => data.startsWith('data:image/jpeg;base64,'))).to.equal(true)
    expect(saved[0]?.Data.Image).to.deep.equal({ ID: 42, Alt: 'A flame' })
    expect(saved[0]?.Data.Options?.map(({ Text, Image }) => [Text, Image])).to.deep.equal([
      ['Oxygen', null],
      ['Helium gas', { ID: 43, Alt: '' }],
    ])
  })

  it('wants the image of an option described that is only a letter, and keeps the description with its line', async () => {
    const dialog = await open('Add question')
    type(field(dialog, 'Question'), 'Which is it?')
    type(field(dialog, 'Options, one per line'), '* A\nB')
    ;(await until(() => dialog.querySelector<HTMLElement>('summary'))).click()
    await choose(dialog, 'Image of “B”', png())
    const alt = () => field(dialog, 'Description of the image of “B”')
    await until(alt)
    dialog.querySelector<HTMLElement>('summary')?.click()
    await press('Save')
    await until(() => dialog.textContent?.includes('Please describe B.') && dialog.querySelector('details')?.open)
    expect([alt().getAttribute('aria-invalid'), saved.length]).to.deep.equal(['true', 0])
    expect(await audit()).to.deep.equal([])
    type(alt(), ' A blue circle ')
    await until(() => alt().getAttribute('aria-invalid') !== 'true')
    expect(dialog.querySelector('details')?.open).to.equal(true)
    type(field(dialog, 'Options, one per line'), 'B\n* A')
    await press('Save')
    await until(() => saved.length === 1)
    expect(saved[0]?.Data.Options?.map(({ Text, Image }) => [Text, Image])).to.deep.equal([
      ['B', { ID: 41, Alt: 'A blue circle' }],
      ['A', null],
    ])
  })

  it('saves the areas of an image, which are moved by fields and by clicks', async () => {
    const dialog = await open('Add question')
    const mode = field(dialog, 'Answer') as unknown as HTMLSelectElement
    mode.value = '7'
    mode.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => dialog.textContent?.includes('Choose the image first.'))
    type(field(dialog, 'Question'), 'Where is the cat?')
    await choose(dialog, 'Image', png())
    const shown = await until(() => dialog.querySelector<HTMLElement>('.vp-quiz-area-image'))
    type(field(dialog, 'Description of the image'), 'A room')
    for (const number of [1, 2]) {
      ;(await until(() => button(dialog, 'Add area'))).click()
      await until(() => dialog.querySelectorAll('.vp-quiz-area').length === number)
    }
    button(dialog, 'Add area')?.click()
    const third = await until(() => button(dialog, 'Remove area 3'))
    third.focus()
    third.click()
    await until(() => dialog.querySelectorAll('.vp-quiz-area').length === 2)
    expect(document.activeElement?.textContent).to.equal('Add area')
    const areas = [...dialog.querySelectorAll<HTMLElement>('.vp-quiz-area')] as [HTMLElement, HTMLElement]
    type(field(areas[0], 'Description of the place'), 'At the upper right')
    type(field(areas[1], 'Description of the place'), 'Below')
    const shape = field(areas[1], 'Shape') as unknown as HTMLSelectElement
    shape.value = 'rectangle'
    shape.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => dialog.querySelector('.vp-quiz-area-image rect'))
    type(field(areas[1], 'Pixels'), '0, 0, 1, 1')
    field(areas[0], 'Pixels').focus()
    await until(() => areas[0].dataset.chosen)
    const { right, bottom } = shown.getBoundingClientRect()
    shown.dispatchEvent(new MouseEvent('click', { clientX: right, clientY: bottom, bubbles: true }))
    await until(() => field(areas[0], 'Pixels').value === '1 1 1')
    expect(await audit()).to.deep.equal([])
    await press('Save')
    await until(() => saved.length === 1)
    expect(saved[0]?.Data.Image).to.deep.equal({ ID: 41, Alt: 'A room' })
    expect(saved[0]?.Data.Options?.map(({ Text, Correct, Area }) => [Text, Correct, Area])).to.deep.equal([
      ['At the upper right', true, { Shape: 'circle', Coords: [1, 1, 1] }],
      ['Below', false, { Shape: 'rectangle', Coords: [0, 0, 1, 1] }],
    ])
  })

  it('keeps formulas that were drawn before, and leaves out those that are gone', async () => {
    const dialog = await open('Edit How much is odd?')
    await until(() => dialog.querySelector('.vp-formulas math')?.textContent === 'kept')
    type(field(dialog, 'Explanation after the answer'), 'It is \\(odd\\).')
    await press('Save')
    await until(() => saved.length === 1)
    expect(saved[0]?.Data.Formulas).to.deep.equal(known.Data.Formulas)
  })
})

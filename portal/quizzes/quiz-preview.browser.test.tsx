import { expect } from '@esm-bundle/chai'
import type { EditableQuiz } from '../../sdk/quiz-editing/contract.ts'
import type { Quiz, QuizAsset } from '../../sdk/quizzes/contract.ts'
import { audit, button, mediaItem, type OpenPortal, openPortal, teacher, until } from '../pages/portal.fixture.tsx'

const question: QuizAsset = {
  ...{ ID: 1, Type: 'question', StartSecs: 10, EndSecs: 10, IsAnswered: false, Answer: null, Result: null },
  Data: {
    Mode: 0,
    Question: 'Which gas?',
    Options: [{ ID: 1, Text: 'Oxygen' }],
    Matches: [],
    MatchesRepeat: false,
    MaxChoices: 0,
    Link: '',
    Points: 1,
  },
}
const quiz: Quiz = {
  ...{ ID: 7, EncID: 'Vq1', Name: 'Gases', Intro: '', IsPrivate: true, ChapterID: 0, Attempts: 1, PassMark: 0 },
  ...{ Feedback: 'at-end', Shuffled: false, SeekRule: 'free', OpenFrom: '', OpenUntil: '', TimeLimit: 2 },
  ...{ CanEdit: true, CanAnswer: true, AssetData: [question], AttemptsUsed: 1 },
  Attempt: { ID: 0, Number: 1, IsEnded: false, SecondsLeft: 120, Points: null, MaxPoints: null, IsPassed: null },
}
const edited: EditableQuiz = { ...quiz, AssetData: [], Revision: '1', AttemptCount: 0 }

describe('what teachers do with the time and the preview of a quiz', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = async (answers: Record<string, unknown>) => {
    const summary = { ID: 7, Name: 'Gases', IsPrivate: true, CanEdit: true, ChapterID: 0 }
    const item = mediaItem({
      ...{ EncID: 'Vq1', Duration: 60, TimelineList: { Count: 1, Items: [summary] }, QuizList: { Show: true, CanAdd: true } },
    })
    portal = await openPortal(
      '/view.aspx?id=Vq1',
      { '/api/ml/media/Vq1/': item, '/api/ml/timelines/7/edit/': edited, ...answers },
      { User: teacher },
    )
    const tab = await until(() => portal.page.querySelector<HTMLElement>('[role=tab][id$="tab-QuizList"]'))
    tab.click()
  }
  const press = async (name: string) => (await until(() => button(portal.page, name) ?? button(document.body, name))).click()

  it('says why a preview is not there, and takes a quiz without an attempt', async () => {
    let refused = true
    const ended = { ...quiz, Attempt: { ...quiz.Attempt, IsEnded: true, SecondsLeft: null, Points: 0, MaxPoints: 1 } }
    await open({
      '/api/ml/timelines/7/preview/': (_: unknown, body: { end?: boolean }) =>
        refused
          ? Response.json({ Success: false, Message: 'No.', Code: 'QUIZ_NOT_EDITABLE' }, { status: 403 })
          : Response.json(body?.end ? ended : quiz),
    })
    await press('Preview Gases')
    await until(() => portal.page.querySelector('.vt-quiz-problem')?.textContent === 'No.')
    expect(document.activeElement?.className).to.equal('vp-quiz-preview')
    await press('End preview')
    refused = false
    await press('Preview Gases')
    await press('Start quiz')
    await until(() => portal.page.querySelector('[role=timer]')?.textContent?.startsWith('Time left: '))
    expect(await audit()).to.deep.equal([])
    await press('Hand in')
    await until(() => portal.page.querySelector('.vt-quiz-result'))
    expect(portal.asked.filter(({ path }) => /timelines\/7\/(start|answer|end)\//.test(path))).to.deep.equal([])
    await press('All quizzes')
    await until(() => button(portal.page, 'Preview Gases'))
  })

  it('adds a quiz to a playlist, and asks what is already there', async () => {
    const playlist = { ...mediaItem(), EncID: 'Vq9', ClipDataID: 9, RecordType: 2, Title: 'Lessons' }
    const Message = '“Talk” is in this playlist already.'
    await open({
      '/api/ml/user/recentplaylists/': { Items: [playlist] },
      '/api/ml/user/playlists/': { Items: [], Total: 0, Page: 0, PageSize: 20 },
      '/api/ml/playlists/CheckMembership/': { Success: true, Message, IsInPlaylist: true, IsPrivate: false },
      '/api/ml/playlists/AddItem/': { Success: true, Message: 'Added', PlaylistItemID: 3 },
    })
    await press('Add the quiz “Gases” to a playlist')
    const dialog = await until(() => document.querySelector<HTMLElement>('[role=dialog]'))
    ;(await until(() => dialog.querySelector<HTMLElement>('.vp-pick-list button'))).click()
    await until(() => dialog.textContent?.includes(Message))
    expect(await audit()).to.deep.equal([])
    button(dialog, 'Add anyway')?.click()
    await until(() => !document.querySelector('[role=dialog]'))
    const body = (end: string) => portal.asked.find(({ path }) => path.endsWith(end))?.body
    const wanted = { cdid: 'Vq9', addcdid: 'Vq1', tlid: 7, chapid: 0 }
    expect([body('/CheckMembership/'), body('/AddItem/')]).to.deep.equal([wanted, wanted])
  })

  it('gives a person more time, and says where no one has it', async () => {
    let Items: object[] = []
    await open({ '/api/ml/timelines/7/extratime/': () => Response.json({ Success: true, Message: 'Saved', Items }) })
    await press('Edit Gases')
    await press('More time')
    const dialog = await until(() => document.querySelector<HTMLElement>('[role=dialog]'))
    await until(() => dialog.textContent?.includes('No one has more time'))
    button(dialog, 'Done')?.click()
    await until(() => !document.querySelector('[role=dialog]'))
    Items = [{ UserID: 3, Name: 'Ada', Minutes: 0, SecondsLeft: 95 }]
    await press('More time')
    const choice = await until(() => document.querySelector<HTMLSelectElement>('[aria-label="More time for Ada"]'))
    expect(document.querySelector('[role=dialog]')?.textContent).to.contain('Takes the quiz now, 1:35 left')
    expect(await audit()).to.deep.equal([])
    choice.value = '15'
    choice.dispatchEvent(new Event('change', { bubbles: true }))
    const saved = await until(() => portal.asked.find(({ path, body }) => path.endsWith('/extratime/') && body))
    expect(saved.body).to.deep.include({ user: 3, minutes: 15 })
  })

  it('moves a question along the time of the video by a key, with its span', async () => {
    const Data = { ...question.Data, Options: [], Explanation: '', ExplanationSecs: null, IsVisible: true }
    let stored = { ID: 1, Type: 'question' as const, StartSecs: 10, EndSecs: 14, Data }
    await open({
      '/api/ml/timelines/7/edit/': () => ({ ...edited, AssetData: [stored] }),
      '/api/ml/timelines/7/saveasset/': (_: unknown, { data }: { data: typeof stored }) => {
        stored = data
        return { Success: true, Message: 'Saved', Asset: data, Revision: '2' }
      },
    })
    await press('Edit Gases')
    const mark = () => portal.page.querySelector<HTMLElement>('[aria-label="Times of the questions"] [role=slider]')
    expect((await until(mark)).ariaLabel).to.equal('Which gas?')
    expect(await audit()).to.deep.equal([])
    mark()?.focus()
    mark()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }))
    await until(() => button(portal.page, 'Play Which gas? from 0:20') ?? portal.page.textContent?.includes('0:20'))
    await until(() => stored.StartSecs === 20)
    expect(stored.EndSecs).to.equal(24)
  })
})

import { expect } from '@esm-bundle/chai'
import type { ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { ClientContext } from '../client/index.ts'
import type { PanelHost, PanelPlayback } from '../panels/index.ts'
import { mediaItem } from '../player/player.fixture.tsx'
import { storage } from '../storage/index.ts'
import { createStore } from '../store/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { createClient } from '../wire/index.ts'
import type { Quiz, QuizAsset, QuizAttempt, QuizResult } from './contract.ts'
import { QuizzesPanelContent } from './quizzes-panel-content.tsx'

const asset = (ID: number, StartSecs: number, Data: Partial<QuizAsset['Data']>): QuizAsset => ({
  ...{ ID, Type: 'question', StartSecs, EndSecs: StartSecs, IsAnswered: false, Answer: null, Result: null },
  Data: { Mode: 0, Question: '', Options: [], Matches: [], MatchesRepeat: false, MaxChoices: 0, Link: '', Points: 1, ...Data },
})
const options = (...texts: string[]) => texts.map((Text, index) => ({ ID: index + 1, Text }))
const started: QuizAttempt = { ID: 5, Number: 1, IsEnded: false, SecondsLeft: null, Points: 0, MaxPoints: 5, IsPassed: null }
const result: QuizResult = {
  ...{ IsRight: false, Points: 0, MaxPoints: 1, Explanation: 'Plants make it.', ExplanationSecs: 4 },
  Right: { Options: [2], Matches: [], Text: '', Texts: [] },
}
const questions = [
  asset(1, 10, { Question: 'Which gas do we breathe?', Options: options('Helium', 'Oxygen') }),
  asset(2, 20, { Mode: 3, Question: 'Name the capital of France.' }),
  asset(3, 30, { Mode: 4, Question: 'Sort by size.', Options: options('Elephant', 'Mouse', 'Cat') }),
  asset(4, 40, {
    Mode: 4,
    Question: 'Match.',
    Options: options('cat', 'dog'),
    Matches: [
      { ID: 8, Text: 'barks' },
      { ID: 9, Text: 'meows' },
    ],
  }),
  asset(6, 50, { Mode: 1, Question: 'Which are even?', Options: options('2', '3', '4') }),
  asset(7, 60, { Mode: 6, Question: 'Pair them.', Options: options('salt', 'spoon', 'pepper', 'cup', 'saucer'), MaxChoices: 2 }),
  asset(8, 70, { Mode: 1, Question: 'Choose two.', Options: options('a', 'b', 'c'), MaxChoices: 2 }),
]
const made = (change: Partial<Quiz> = {}): Quiz => ({
  ...{ ID: 7, EncID: 'VqLBrtKw', Name: 'Gases', Intro: 'Four minutes.', IsPrivate: false, ChapterID: 0, Attempts: 2, PassMark: 50 },
  ...{ Feedback: 'at-once', Shuffled: false, SeekRule: 'free', OpenFrom: '', OpenUntil: '', TimeLimit: 0, CanEdit: false, CanAnswer: true },
  ...{ AssetData: questions, Attempt: null, AttemptsUsed: 0 },
  ...change,
})

describe('QuizzesPanelContent', () => {
  let page: HTMLElement
  let over: HTMLElement
  let root: Root
  let overRoot: Root
  let quiz: Quiz
  let sent: { path: string; body: Record<string, unknown> }[]
  let played: number[]
  let paused: number
  let keys: string[]
  let isOnline: boolean
  /** Seconds that the server says are left; null without a limit. */
  let left: number | null
  let asked: number
  let playback: ReturnType<typeof createStore<PanelPlayback>>
  afterEach(() => {
    root.unmount()
    overRoot.unmount()
    page.remove()
    storage.remove('quiz.7')
    for (const region of document.querySelectorAll('.vt-quiz-said')) region.remove()
  })

  const respond = async (url: string, init?: RequestInit): Promise<Response> => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    if (quiz.Attempt?.IsEnded === false) quiz = { ...quiz, Attempt: { ...quiz.Attempt, SecondsLeft: left } }
    asked++
    if (init?.method !== 'POST') return Response.json(quiz)
    const body = JSON.parse(String(init.body)) as Record<string, unknown>
    sent.push({ path: new URL(url).pathname, body })
    if (url.endsWith('/start/')) quiz = { ...quiz, Attempt: { ...started, SecondsLeft: left }, AttemptsUsed: 1 }
    if (url.endsWith('/end/')) quiz = { ...quiz, Attempt: { ...started, IsEnded: true, Points: 3, IsPassed: true } }
    if (!url.endsWith('/answer/')) return Response.json(quiz)
    const known = quiz.AssetData.find(({ ID }) => ID === body.aid) as QuizAsset
    const Asset = { ...known, IsAnswered: true, Result: quiz.Feedback === 'at-once' ? result : null }
    quiz = { ...quiz, AssetData: quiz.AssetData.map((one) => (one.ID === Asset.ID ? Asset : one)) }
    return Response.json({ Success: true, Message: '', Asset, Attempt: started })
  }

  const open = async (change: Partial<Quiz> = {}, width = 380): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './quizzes.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    over = page.appendChild(document.createElement('div'))
    const panel = page.appendChild(document.createElement('div'))
    quiz = made(change)
    ;[sent, played, paused, keys, isOnline, left, asked] = [[], [], 0, [], true, null, 0]
    page.addEventListener('keydown', ({ key }) => keys.push(key))
    playback = createStore<PanelPlayback>({ time: 0, index: 0 })
    const client = createClient({ base: 'https://media.example', fetch: respond as typeof fetch })
    overRoot = createRoot(over)
    const host: PanelHost = {
      playback,
      currentTime: () => playback.get().time,
      playFrom: (seconds) => played.push(seconds),
      pause: () => void paused++,
      open: () => undefined,
      address: (url) => url,
      showOver: (Content: ComponentType | undefined) => overRoot.render(Content ? <Content /> : null),
    }
    const TimelineList = { Count: 1, Items: [{ ID: 7, Name: 'Gases', IsPrivate: false, CanEdit: false, ChapterID: 0 }] }
    root = createRoot(panel)
    root.render(
      <ClientContext value={client}>
        <QuizzesPanelContent item={{ ...mediaItem(), Duration: 120, TimelineList }} host={host} place="page" />
      </ClientContext>,
    )
    ;(await until(() => page.querySelector<HTMLElement>('.vt-quiz-open'))).click()
    await until(() => page.querySelector('.vt-quiz-name'))
  }
  const button = (text: string): HTMLButtonElement =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === text) as HTMLButtonElement
  const start = async (): Promise<void> => {
    button('Start quiz').click()
    await until(() => page.querySelector('.vt-quiz-questions'))
  }
  const playTo = async (time: number): Promise<void> => {
    playback.set({ time: time - 0.2 })
    // A store tells its listeners in the next microtask.
    await Promise.resolve()
    playback.set({ time: time + 0.05 })
    await Promise.resolve()
  }
  /** Preact draws a change after its event. */
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const card = () => until(() => over.querySelector<HTMLFormElement>('.vt-quiz-card'))
  const gone = () => until(() => over.querySelector('.vt-quiz-card') === null)
  const write = (input: HTMLInputElement, value: string): void => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  it('is accessible, with and without a question', async () => {
    await open()
    expect(await audit(page)).to.deep.equal([])
    await start()
    for (const { ID, StartSecs } of questions) {
      await playTo(StartSecs)
      await card()
      expect(await audit(page), String(ID)).to.deep.equal([])
      button('Later').click()
      await gone()
    }
  })

  it('asks at its time: the film waits, the focus goes there and back, and no key reaches the player', async () => {
    await open()
    await start()
    const before = button('Hand in')
    before.focus()
    await playTo(10)
    const form = await card()
    expect(paused).to.equal(1)
    expect(document.activeElement).to.equal(form)
    for (const key of [' ', 'k', 'ArrowRight']) form.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    expect(keys).to.deep.equal([])
    button('Send answer').click()
    await until(() => form.querySelector('[role=alert]')?.textContent === 'Please answer the question.')
    expect(sent).to.have.lengthOf(1)
    form.querySelector<HTMLInputElement>('input')?.click()
    await until(() => form.querySelector('[role=alert]')?.textContent === '')
    button('Send answer').click()
    await until(() => form.querySelector('.vt-quiz-told'))
    expect(sent[1]).to.deep.include({ path: '/api/ml/timelines/7/answer/' })
    expect(sent[1]?.body).to.deep.include({ attempt: 5, aid: 1, options: [1] })
    expect(form.querySelector('.vt-quiz-told')?.textContent).to.contain('Wrong').and.to.contain('Plants make it.')
    expect(form.querySelector('.vt-quiz-choice[data-right]')?.textContent).to.contain('Oxygen')
    button('Continue').click()
    await gone()
    expect(document.activeElement).to.equal(before)
    expect(played.at(-1)).to.equal(10.05)
    // It is not asked again.
    await playTo(10)
    expect(over.querySelector('.vt-quiz-card')).to.equal(null)
  })

  it('is scrolled into sight when it is opened from the list below the player', async () => {
    await open()
    await start()
    const list = page.querySelector<HTMLElement>('.vt-quiz-questions') as HTMLElement
    list.style.marginTop = '3000px'
    const row = list.querySelector('button') as HTMLButtonElement
    row.focus()
    row.click()
    const { top, bottom } = (await card()).getBoundingClientRect()
    expect(top).to.be.at.least(-1)
    expect(bottom).to.be.at.most(innerHeight + 1)
  })

  it('is answered by order and by match without a mouse, and goes on where results are not told', async () => {
    await open({ Feedback: 'at-end' })
    await start()
    await playTo(30)
    const order = await card()
    const up = order.querySelector<HTMLButtonElement>('[aria-label="Move Mouse up"]')
    up?.focus()
    up?.click()
    await until(() => order.querySelector('.vt-quiz-row')?.textContent?.startsWith('Mouse'))
    // A disabled button would lose the focus.
    expect(up?.getAttribute('aria-disabled')).to.equal('true')
    expect(document.activeElement).to.equal(up)
    up?.click()
    expect(order.querySelector('.vt-quiz-row')?.textContent).to.match(/^Mouse/)
    button('Send answer').click()
    await gone()
    expect(sent[1]?.body.options).to.deep.equal([2, 1, 3])
    await playTo(40)
    const match = await card()
    const selects = [...match.querySelectorAll('select')]
    for (const [index, value] of ['9', '8'].entries()) {
      const select = selects[index] as HTMLSelectElement
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
      await drawn()
    }
    button('Send answer').click()
    await gone()
    expect(sent[2]?.body).to.deep.include({ options: [1, 2], matches: [9, 8] })
  })

  it('is answered by pairs, each with two lists, and no option twice', async () => {
    await open({ Feedback: 'at-end' })
    await start()
    await playTo(60)
    const pairs = await card()
    const selects = [...pairs.querySelectorAll('select')]
    expect(selects.map((select) => select.getAttribute('aria-label'))).to.deep.equal([
      'Pair 1, first option',
      'Pair 1, second option',
      'Pair 2, first option',
      'Pair 2, second option',
    ])
    const choose = async (...values: string[]) => {
      for (const [index, value] of values.entries()) {
        const select = selects[index] as HTMLSelectElement
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
        await drawn()
      }
    }
    await choose('1', '3', '4', '3')
    button('Send answer').click()
    await until(() => pairs.querySelector('[role=alert]')?.textContent === 'Please answer the question.')
    await choose('1', '3', '4', '5')
    button('Send answer').click()
    await gone()
    expect(sent[1]?.body).to.deep.include({ aid: 7, options: [1, 4], matches: [3, 5] })
  })

  it('lets no more options be chosen than the question allows', async () => {
    await open()
    await start()
    await playTo(70)
    const form = await card()
    expect(form.querySelector('legend')?.textContent).to.equal('Choose at most 2 options')
    const boxes = [...form.querySelectorAll('input')]
    boxes[0]?.click()
    await drawn()
    boxes[2]?.click()
    await until(() => boxes[1]?.disabled)
    boxes[0]?.click()
    await until(() => boxes[1]?.disabled === false)
  })

  it('keeps an answer while there is no line, and says so', async () => {
    await open()
    await start()
    isOnline = false
    await playTo(20)
    const form = await card()
    write(form.querySelector('input') as HTMLInputElement, 'Paris')
    await drawn()
    button('Send answer').click()
    await gone()
    await until(() => page.textContent?.includes('1 answer is waiting for the connection'))
    isOnline = true
    dispatchEvent(new Event('online'))
    await until(() => sent.length === 2 && !page.textContent?.includes('waiting for the connection'))
    expect(sent[1]?.body.text).to.equal('Paris')
  })

  it('shows the results at the end', async () => {
    await open()
    await start()
    button('Hand in').click()
    expect((await until(() => page.querySelector('.vt-quiz-result'))).textContent).to.equal('3 of 5 points Passed')
    expect(button('Take the quiz again').isConnected).to.equal(true)
    expect(await audit(page)).to.deep.equal([])
  })

  const said = () => [...document.querySelectorAll('.vt-quiz-said')].map(({ textContent }) => textContent)

  it('shows the time that is left in the panel and in the question, and says it once', async () => {
    await open({ TimeLimit: 10 })
    expect(page.querySelector('.vt-quiz-conditions')?.textContent).to.contain('Time limit: 10 minutes')
    left = 62
    await start()
    expect((await until(() => page.querySelector('[role=timer]'))).textContent).to.match(/^Time left: 1:0\d$/)
    await playTo(10)
    const form = await card()
    expect(form.querySelector('[role=timer]')?.textContent).to.contain('Time left: 1:0')
    expect(await audit(page)).to.deep.equal([])
    await until(() => said().join() === '1 minute left')
    expect(said()).to.deep.equal(['1 minute left'])
  })

  it('says that the teacher has given more time', async () => {
    await open({ TimeLimit: 1 })
    left = 30
    await start()
    left = 600
    document.dispatchEvent(new Event('visibilitychange'))
    await until(() => said().join() === 'You have more time now: 10 minutes left.')
    expect(page.querySelector('[role=timer]')?.textContent).to.match(/9:5\d|10:00/)
  })

  it('hands in when the time is over, unless there is more by then', async () => {
    await open({ TimeLimit: 1 })
    left = 1
    await start()
    left = 3
    await until(() => asked > 2)
    expect(sent.map(({ path }) => path)).to.deep.equal(['/api/ml/timelines/7/start/'])
    left = 0
    await playTo(10)
    const form = await card()
    await until(() => sent.at(-1)?.path === '/api/ml/timelines/7/end/', 20_000)
    await until(() => said().includes('The time is over. Your answers were handed in.'))
    await until(() => form.querySelector('[role=timer]') === null)
    expect(page.querySelector('.vt-quiz-result')?.textContent).to.contain('3 of 5 points')
    expect(page.querySelector('.vt-quizzes [role=timer]')).to.equal(null)
  })

  it('asks visitors to sign in', async () => {
    await open({ CanAnswer: false })
    expect(page.querySelector('.vt-quiz-conditions a')?.textContent).to.equal('Sign in to take this quiz')
    expect(button('Start quiz')).to.equal(undefined)
  })
})

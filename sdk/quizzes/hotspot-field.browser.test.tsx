import { expect } from '@esm-bundle/chai'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import type { QuizAnswer, QuizAsset, QuizResult } from './contract.ts'
import { QuestionCard } from './question-card.tsx'
import { QuestionFields } from './question-fields.tsx'

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#888"/></svg>')}`
const asset: QuizAsset = {
  ...{ ID: 1, Type: 'question', StartSecs: 1, EndSecs: 1, IsAnswered: false, Answer: null, Result: null },
  Data: {
    ...{ Mode: 7, Question: 'Where is the cat?', Matches: [], MatchesRepeat: false, MaxChoices: 0, Link: '', Points: 1 },
    Options: [
      { ID: 11, Text: 'At the upper right' },
      { ID: 12, Text: 'In the lower half' },
    ],
    Image: { URL: '/room.webp', Alt: 'A room', Width: 400, Height: 200 },
  },
}
const told: QuizResult = {
  ...{ IsRight: false, Points: 0, MaxPoints: 1, Explanation: '', ExplanationSecs: null },
  Right: { Options: [11], Matches: [], Text: '', Texts: [] },
  Areas: [{ Shape: 'circle', Coords: [300, 50, 20] }],
}

describe('HotspotField', () => {
  let page: HTMLElement
  let root: Root
  let given: QuizAnswer | undefined
  afterEach(() => {
    root.unmount()
    page.remove()
  })

  function Asked({ asked, isDone }: { asked: QuizAsset; isDone: boolean }) {
    const [answer, setAnswer] = useState<QuizAnswer>({ Options: [], Matches: [], Text: '' })
    const change = (changed: QuizAnswer): void => {
      given = changed
      setAnswer(changed)
    }
    return <QuestionFields asset={asked} answer={answer} isDone={isDone} onChange={change} address={() => drawing} />
  }
  const open = async (asked = asset, isDone = false, width = 600): Promise<HTMLButtonElement> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './quizzes.css')
    document.documentElement.lang = 'en'
    given = undefined
    page = document.body.appendChild(document.createElement('main'))
    page.className = 'vt-quizzes'
    page.style.width = `${width}px`
    root = createRoot(page)
    root.render(<Asked asked={asked} isDone={isDone} />)
    await until(() => (page.querySelector('img')?.getBoundingClientRect().width ?? 0) > 50)
    return until(() => page.querySelector<HTMLButtonElement>('.vt-quiz-hotspot > button'))
  }
  const press = (key: string, shiftKey = false): boolean =>
    (document.activeElement as Element).dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
  const said = (): string => page.querySelector('[role=status]')?.textContent ?? ''

  it('takes no place when the question is answered, and shows the right area with the result', async () => {
    const button = await open({ ...asset, IsAnswered: true, Result: told }, true)
    expect(button.getAttribute('aria-disabled')).to.equal('true')
    button.click()
    expect(given).to.equal(undefined)
    expect(page.querySelector('circle')?.getAttribute('cx')).to.equal('300')
    expect(page.querySelector('[data-right]')?.textContent).to.include('At the upper right')
    expect(page.querySelectorAll('input:enabled').length).to.equal(0)
    expect(await audit(page)).to.deep.equal([])
  })

  it('takes the place of a click in pixels of the image, however large it is shown', async () => {
    const button = await open(asset, false, 300)
    const { left, top, width, height } = button.getBoundingClientRect()
    expect(width).to.be.at.most(300)
    expect(Math.round(width / height)).to.equal(2)
    button.dispatchEvent(new MouseEvent('click', { clientX: left + width * 0.75, clientY: top + height * 0.25, detail: 1, bubbles: true }))
    await until(() => said() === 'Mark: 75 % from the left, 25 % from the top')
    expect(given?.Options).to.deep.equal([])
    expect(Math.abs((given?.Point?.X ?? 0) - 300)).to.be.at.most(2)
    expect(Math.abs((given?.Point?.Y ?? 0) - 50)).to.be.at.most(2)
    const mark = page.querySelector('.vt-quiz-mark')?.getBoundingClientRect() as DOMRect
    expect(Math.abs(mark.left + mark.width / 2 - (left + width * 0.75))).to.be.at.most(3)
  })

  it('is answered by keys: the mark begins in the middle, is moved and said, and stays in the image', async () => {
    const button = await open()
    button.focus()
    expect(press('ArrowRight')).to.equal(false)
    await until(() => said() === 'Mark: 51 % from the left, 50 % from the top')
    press('ArrowUp', true)
    await until(() => said() === 'Mark: 51 % from the left, 40 % from the top')
    for (let count = 0; count < 6; count++) press('ArrowUp', true)
    await until(() => said().endsWith('0 % from the top'))
    for (let count = 0; count < 8; count++) {
      press('ArrowUp', true)
      await new Promise(requestAnimationFrame)
    }
    expect(given?.Point?.Y).to.equal(0)
    expect(press('Tab')).to.equal(true)
    expect(await audit(page)).to.deep.equal([])
  })

  it('moves the mark in the card of a question too, which keeps keys from the player', async () => {
    await open()
    const keys: string[] = []
    page.addEventListener('keydown', ({ key }) => keys.push(key))
    const nothing = async (): Promise<void> => undefined
    root.render(
      <QuestionCard
        {...{ asset, canSkip: true, isOver: false, problem: '', onAnswer: nothing, onClose: () => undefined, onPlay: () => undefined }}
        address={() => drawing}
      />,
    )
    await until(() => document.activeElement?.className === 'vt-quiz-card')
    page.querySelector<HTMLElement>('.vt-quiz-hotspot > button')?.focus()
    expect(press('ArrowLeft')).to.equal(false)
    await until(() => said() === 'Mark: 49 % from the left, 50 % from the top')
    expect(keys).to.deep.equal([])
  })

  it('is answered by the description of a place, which takes the mark away', async () => {
    const button = await open()
    button.click()
    await until(() => given?.Point?.X === 200)
    page.querySelector<HTMLElement>('summary')?.click()
    page.querySelectorAll<HTMLElement>('input')[1]?.click()
    await until(() => given?.Options[0] === 12)
    expect(given?.Point).to.equal(null)
    expect(page.querySelector('.vt-quiz-mark')).to.equal(null)
    expect([...page.querySelectorAll('label')].map(({ textContent }) => textContent)).to.deep.equal([
      'At the upper right',
      'In the lower half',
    ])
    expect(page.innerHTML).not.to.include('circle')
    expect(await audit(page)).to.deep.equal([])
  })
})

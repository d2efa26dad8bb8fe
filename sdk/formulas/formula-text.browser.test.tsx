import { expect } from '@esm-bundle/chai'
import { createRoot, type Root } from 'react-dom/client'
import type { QuizAsset } from '../quizzes/contract.ts'
import { QuestionFields } from '../quizzes/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import type { Formula } from './contract.ts'
import { FormulaText } from './formula-text.tsx'

const mathNamespace = 'http://www.w3.org/1998/Math/MathML'
const formula = (TeX: string, IsBlock = false): Formula => ({
  ...{ TeX, IsBlock },
  MathML: `<math xmlns="${mathNamespace}"${IsBlock ? ' display="block"' : ''} alttext="${TeX}"><mfrac><mi>a</mi><mi>${TeX}</mi></mfrac></math>`,
})

describe('FormulaText', () => {
  let page: HTMLElement
  let root: Root
  beforeEach(async () => {
    await loadStyles(import.meta.url, '../ui/tokens.css', '../quizzes/quizzes.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    root = createRoot(page)
  })
  afterEach(() => {
    root.unmount()
    page.remove()
  })
  const show = (text: string, formulas: readonly Formula[] | undefined): void =>
    root.render(
      <p>
        <FormulaText text={text} formulas={formulas} />
      </p>,
    )

  it('leaves texts as they are that have no formula, or no MathML of it, or one that is none', async () => {
    for (const formulas of [
      undefined,
      [],
      [formula('y')],
      [{ ...formula('x'), MathML: '<math' }],
      [{ ...formula('x'), MathML: '<p xmlns="http://www.w3.org/1999/xhtml">x</p>' }],
    ]) {
      show('Is \\(x\\) even?', formulas)
      await until(() => page.textContent !== '' && page.querySelector('p'))
      expect(page.querySelector('math, p p'), JSON.stringify(formulas)).to.equal(null)
      expect(page.textContent).to.match(/^Is (\\\()?x(\\\))? even\?$/)
    }
  })

  it('draws formulas in their line and on lines of their own, and draws a changed text', async () => {
    show('Let \\(x\\) be $$y$$ here.', [formula('x'), formula('y', true)])
    const math = await until(() => (page.querySelectorAll('math').length === 2 ? [...page.querySelectorAll('math')] : undefined))
    expect(math.map(({ namespaceURI }) => namespaceURI)).to.deep.equal([mathNamespace, mathNamespace])
    expect(math.map((each) => each.getAttribute('alttext'))).to.deep.equal(['x', 'y'])
    const [line, block] = [...page.querySelectorAll('.vt-formula')].map((each) => getComputedStyle(each).display)
    expect([line, block]).to.deep.equal(['inline', 'block'])
    expect(page.querySelector('mfrac')?.getBoundingClientRect().height).to.be.greaterThan(15)
    show('Now \\(z\\).', [formula('z')])
    await until(() => page.querySelector('math')?.getAttribute('alttext') === 'z')
    expect(page.querySelectorAll('math').length).to.equal(1)
    show('Now nothing.', [])
    await until(() => page.textContent === 'Now nothing.')
  })

  it('gives letters to choices with formulas, because a list of the browser has only words', async () => {
    const Data: QuizAsset['Data'] = {
      ...{ Mode: 4, Question: 'Match.', MatchesRepeat: false, MaxChoices: 0, Link: '', Points: 1, Formulas: [formula('x'), formula('y')] },
      Options: [
        { ID: 1, Text: 'one' },
        { ID: 2, Text: '\\(x\\)' },
      ],
      Matches: [
        { ID: 3, Text: 'two' },
        { ID: 4, Text: '\\(y\\)' },
      ],
    }
    const asset: QuizAsset = { ID: 1, Type: 'question', StartSecs: 1, EndSecs: 1, Data, IsAnswered: false, Answer: null, Result: null }
    const answer = { Options: [1, 2], Matches: [0, 0], Text: '' }
    root.render(<QuestionFields asset={asset} answer={answer} isDone={false} onChange={() => undefined} />)
    await until(() => page.querySelectorAll('math').length === 2)
    const texts = [...(page.querySelector('select')?.options ?? [])].map(({ text }) => text)
    expect(texts.slice(1)).to.deep.equal(['A: two', 'B: y'])
    expect(page.querySelector('.vt-quiz-lettered')?.textContent).to.match(/^Atwo.*B/)
    expect(await audit(page)).to.deep.equal([])
  })
})

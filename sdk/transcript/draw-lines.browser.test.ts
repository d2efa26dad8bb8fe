import { expect } from '@esm-bundle/chai'
import { until } from '../ui/page.fixture.ts'
import { type DrawnText, drawLines } from './draw-lines.ts'

const options = { begin: 0, playFrom: (time: string) => `Play from ${time}`, described: 'Description' }
const sectionOf = (count: number, title = '') => ({
  title,
  lines: Array.from({ length: count }, (_, at) => ({ from: at, to: at + 1, text: `Line ${at}`, speaker: '' })),
})

describe('drawLines', () => {
  let box: HTMLElement
  let drawn: DrawnText
  beforeEach(() => {
    box = document.body.appendChild(document.createElement('div'))
  })
  afterEach(() => {
    drawn.stop()
    box.remove()
  })
  const texts = (): string[] => [...box.querySelectorAll('.vt-transcript-text')].map(({ textContent }) => textContent ?? '')
  const all = Array.from({ length: 1234 }, (_, at) => `Line ${at}`)

  it('draws no line of an empty text, and answers none for a place outside', () => {
    drawn = drawLines(box, [], options)
    expect([drawn.at(0), drawn.at(-1), drawn.indexOf(document.body)]).to.deep.equal([undefined, undefined, -1])
    drawn.drawAll()
    expect(box.childElementCount).to.equal(0)
    drawn = drawLines(box, [sectionOf(3)], options)
    expect([drawn.at(-1), drawn.at(3)]).to.deep.equal([undefined, undefined])
  })

  it('draws the lines of the first screen and of the place where it opens at once, and the others by themselves', async () => {
    drawn = drawLines(box, [sectionOf(1234)], { ...options, openAt: 620 })
    const first = texts()
    expect(first.slice(0, 50)).to.deep.equal(all.slice(0, 50))
    expect(first).to.include('Line 620')
    expect(first.length).to.be.lessThan(300)
    await until(() => texts().length === 1234)
    expect(texts()).to.deep.equal(all)
  })

  it('keeps the order of lines and headings when a late line is needed first', () => {
    drawn = drawLines(box, [sectionOf(120, 'Rivers'), sectionOf(120, 'Laws')], options)
    expect(drawn.at(239)?.element.textContent).to.equal('1:59 Line 119')
    drawn.drawAll()
    const names = [...box.children].map(({ localName, childElementCount }) => (localName === 'h3' ? 'h3' : childElementCount))
    expect(names).to.deep.equal(['h3', 50, 50, 20, 'h3', 50, 50, 20])
    expect(texts()).to.deep.equal([...all.slice(0, 120), ...all.slice(0, 120)])
    expect(box.querySelectorAll('[tabindex="0"]')).to.have.length(1)
  })

  it('has every line after drawAll, as printing and the search of the browser need them', () => {
    drawn = drawLines(box, [sectionOf(1234)], options)
    drawn.drawAll()
    expect(texts()).to.deep.equal(all)
    const last = drawn.at(1233)
    expect(last && drawn.indexOf(last.words)).to.equal(1233)
    expect(last?.time.getAttribute('aria-label')).to.equal('Play from 20:33')
  })

  it('draws no more after it was stopped', async () => {
    drawn = drawLines(box, [sectionOf(1234)], options)
    drawn.stop()
    const { length } = texts()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    expect(texts()).to.have.length(length)
  })
})

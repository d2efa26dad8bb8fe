import { expect } from '@esm-bundle/chai'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createStore } from '../../sdk/store/index.ts'
import { loadStyles, until } from '../../sdk/ui/page.fixture.ts'
import { type TimeMark, TimeStrip } from './time-strip.tsx'

describe('TimeStrip', () => {
  let root: Root
  let box: HTMLElement
  let moves: [number, number][]
  let played: number[]
  let isRefused: boolean
  before(() => loadStyles(import.meta.url, '../../sdk/ui/tokens.css', '../ui/base.css', '../ui/words.css', './time-strip.css'))
  beforeEach(() => {
    ;[moves, played, isRefused] = [[], [], false]
    box = document.body.appendChild(document.createElement('div'))
    box.style.width = '424px'
    root = createRoot(box)
  })
  afterEach(() => {
    root.unmount()
    box.remove()
  })

  function Editor() {
    const [marks, setMarks] = useState<TimeMark[]>([
      { id: 7, name: 'Slide 2', time: 50 },
      { id: 5, name: 'Slide 1', time: 10 },
    ])
    const onMove = async (id: number, time: number): Promise<void> => {
      moves.push([id, time])
      await Promise.resolve()
      if (isRefused) throw new Error('A time cannot be after the end.')
      setMarks((now) => now.map((mark) => (mark.id === id ? { ...mark, time } : mark)))
    }
    const host = { playback: createStore({ time: 20, index: 0 }), playFrom: (time: number) => played.push(time) }
    return <TimeStrip label="Times of the slides" marks={marks} duration={100} host={host} onMove={onMove} />
  }
  const open = async (): Promise<void> => {
    root.render(<Editor />)
    await until(() => mark('Slide 2'))
  }
  const mark = (name: string) => box.querySelector<HTMLElement>(`[role=slider][aria-label="${name}"]`)
  const time = (name: string): string | undefined => mark(name)?.ariaValueText ?? undefined
  const press = (name: string, key: string, more = {}): void => {
    mark(name)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  }
  /** Presses a mark, moves by so many pixels and lets go. */
  const drag = (name: string, by: number, end = 'pointerup'): void => {
    const element = mark(name) as HTMLElement
    element.setPointerCapture = () => undefined
    const { x, width, y } = element.getBoundingClientRect()
    const at = (type: string, clientX: number) =>
      element.dispatchEvent(new PointerEvent(type, { clientX, clientY: y + 5, button: 0, pointerId: 1, bubbles: true }))
    const middle = x + width / 2
    at('pointerdown', middle)
    if (by !== 0) at('pointermove', middle + by)
    at(end, middle + by)
  }

  it('stores no time that was refused or given up, and shows the old one', async () => {
    await open()
    drag('Slide 1', 100, 'pointercancel')
    expect(moves).to.deep.equal([])
    isRefused = true
    drag('Slide 1', 100)
    await until(() => moves.length === 1)
    await until(() => time('Slide 1') === '0:10')
    press('Slide 1', 'ArrowRight')
    await until(() => time('Slide 1') === '0:11')
    press('Slide 1', 'Escape')
    await until(() => time('Slide 1') === '0:10')
    await new Promise((done) => setTimeout(done, 900))
    expect(moves).to.have.length(1)
  })

  it('moves a mark with the pointer, as far as the ends, and plays from one that is pressed', async () => {
    await open()
    drag('Slide 1', 80)
    await until(() => time('Slide 1') === '0:30')
    drag('Slide 2', 900)
    await until(() => time('Slide 2') === '1:40')
    expect(moves).to.deep.equal([
      [5, 30],
      [7, 100],
    ])
    drag('Slide 1', 0)
    expect(played).to.deep.equal([30])
    expect(moves).to.have.length(2)
  })

  it('keeps the element of a mark that is dragged past another, and with it the pointer', async () => {
    await open()
    const before = [...box.querySelectorAll('[role=slider]')]
    const changes: MutationRecord[] = []
    const observer = new MutationObserver((records) => changes.push(...records))
    observer.observe(box, { childList: true, subtree: true })
    drag('Slide 1', 300)
    await until(() => time('Slide 1') === '1:25')
    observer.disconnect()
    expect([...box.querySelectorAll('[role=slider]')]).to.deep.equal(before)
    expect(changes.filter(({ removedNodes }) => [...removedNodes].some((node) => before.includes(node as Element)))).to.deep.equal([])
  })

  it('moves a mark with keys, and stores once when they rest or the focus leaves', async () => {
    await open()
    mark('Slide 1')?.focus()
    for (const more of [{}, {}, { shiftKey: true }]) press('Slide 1', 'ArrowRight', more)
    await until(() => time('Slide 1') === '0:22')
    expect(moves).to.deep.equal([])
    await until(() => moves.length === 1)
    press('Slide 1', 'Home')
    await until(() => time('Slide 1') === '0:00')
    mark('Slide 1')?.blur()
    await until(() => moves.length === 2)
    expect(moves).to.deep.equal([
      [5, 22],
      [5, 0],
    ])
  })

  it('is one stop of the Tab key, and Page Down goes to the next mark in time', async () => {
    await open()
    const stops = () => [...box.querySelectorAll<HTMLElement>('[role=slider]')].map(({ ariaLabel, tabIndex }) => [ariaLabel, tabIndex])
    expect(stops()).to.deep.equal([
      ['Slide 2', -1],
      ['Slide 1', 0],
    ])
    mark('Slide 1')?.focus()
    press('Slide 1', 'PageDown')
    expect(document.activeElement).to.equal(mark('Slide 2'))
    await until(() => mark('Slide 2')?.tabIndex === 0)
    press('Slide 2', 'Enter')
    expect(played).to.deep.equal([50])
  })

  it('keeps the names of marks at both ends inside the strip', async () => {
    await open()
    for (const name of ['Slide 1', 'Slide 2']) {
      mark(name)?.focus()
      press(name, name === 'Slide 1' ? 'Home' : 'End')
      await until(() => time(name) === (name === 'Slide 1' ? '0:00' : '1:40'))
      const text = mark(name)?.querySelector('span')?.getBoundingClientRect() as DOMRect
      const { left, right } = box.getBoundingClientRect()
      expect(text.width).to.be.greaterThan(20)
      expect([text.left >= left, text.right <= right], name).to.deep.equal([true, true])
    }
  })
})

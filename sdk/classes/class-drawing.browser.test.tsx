import { expect } from '@esm-bundle/chai'
import type { ClassEvent } from '../hub/contract.ts'
import type { AnyPlayer } from '../player/index.ts'
import { createStore } from '../store/index.ts'
import { audit, until } from '../ui/page.fixture.ts'
import { ClassDrawing } from './class-drawing.tsx'
import { drawingOf } from './drawing.ts'
import { button, noReplay, roomOf, showPart } from './room.fixture.tsx'

/** A player of 400 by 300 pixels that shows an image of 16 by 9. */
function playerOf(still = ''): { player: AnyPlayer; root: HTMLElement; keys: string[] } {
  const root = document.body.appendChild(document.createElement('div'))
  root.className = 'vt-player'
  root.style.cssText = 'position: relative; width: 400px; height: 300px'
  const media = document.createElement('video')
  media.style.cssText = 'width: 400px; height: 300px'
  Object.defineProperties(media, { videoWidth: { value: 1600 }, videoHeight: { value: 900 } })
  root.append(media)
  const keys: string[] = []
  root.addEventListener('keydown', ({ key }) => void keys.push(key))
  return { player: { media, store: createStore({ still, panorama: '' }) } as unknown as AnyPlayer, root, keys }
}

describe('ClassDrawing', () => {
  let shown: Awaited<ReturnType<typeof showPart>>
  let made: ReturnType<typeof playerOf>
  beforeEach(() => {
    made = playerOf()
  })
  afterEach(() => {
    shown.close()
    made.root.remove()
  })

  const layer = () => made.root.querySelector<HTMLElement>('.vt-class-image')
  const input = () => made.root.querySelector<HTMLElement>('.vt-class-input')
  const paths = () => [...made.root.querySelectorAll('path:not(.vt-class-line-edge)')].map((one) => one.getAttribute('d'))
  const key = (name: string, more: KeyboardEventInit = {}) =>
    input()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))
  const status = () => [...shown.page.querySelectorAll('[role=status] p')].map((one) => one.textContent)
  const lead = async () => {
    const leading = roomOf({}, { CanPresent: true })
    shown = await showPart(<ClassDrawing player={made.player} room={leading.room} replay={noReplay} />)
    await until(() => button(shown.page, 'Draw')?.getAttribute('aria-disabled') !== 'true')
    return leading
  }
  const press = (kind: string, x: number, y: number) => {
    const { left, top } = made.root.getBoundingClientRect()
    input()?.dispatchEvent(new PointerEvent(kind, { clientX: left + x, clientY: top + y, bubbles: true, button: 0, pointerId: 1 }))
  }

  it('covers the image alone, without the bars above and below it', async () => {
    shown = await showPart(<ClassDrawing player={made.player} room={roomOf().room} replay={noReplay} />)
    const { left, top, width, height } = (await until(layer)).style
    expect([left, top, width, height]).to.deep.equal(['0px', '37.5px', '400px', '225px'])
  })

  it('shows viewers lines and pointer, tells where they are, and takes no presses', async () => {
    const drawing = drawingOf([{ Stroke: 1, Color: 'red', Points: [0.1, 0.1, 0.2, 0.2] }])
    const { room, pointer } = roomOf({ drawing })
    shown = await showPart(<ClassDrawing player={made.player} room={room} replay={noReplay} />)
    await until(() => paths().length === 1)
    expect(paths()).to.deep.equal(['M100 100L200 200'])
    pointer.set({ place: { X: 0.9, Y: 0.5 } })
    const dot = await until(() => made.root.querySelector<HTMLElement>('.vt-class-pointer'))
    expect([dot.style.left, dot.style.top]).to.deep.equal(['90%', '50%'])
    await until(() => status()[1])
    expect(status()).to.deep.equal(['The presenter marked: upper left', 'The presenter points to: middle right'])
    expect(getComputedStyle(layer() as HTMLElement).pointerEvents).to.equal('none')
    expect([input(), shown.page.querySelector('button')]).to.deep.equal([null, null])
  })

  it('shows nothing to viewers who do not follow', async () => {
    const drawing = drawingOf([{ Stroke: 1, Color: 'red', Points: [0.1, 0.1] }])
    shown = await showPart(
      <ClassDrawing player={made.player} room={roomOf({ drawing }, { State: { Control: false } }).room} replay={noReplay} />,
    )
    expect([paths(), shown.page.textContent]).to.deep.equal([[], ''])
  })

  it('moves the pointer with keys that do not reach the player, and ends with Escape', async () => {
    const { sent } = await lead()
    button(shown.page, 'Pointer')?.focus()
    button(shown.page, 'Pointer')?.click()
    await until(input)
    expect(document.activeElement).to.equal(input())
    expect(await audit()).to.deep.equal([])
    key('ArrowRight')
    key('ArrowUp', { shiftKey: true })
    key('Escape')
    await until(() => !input())
    expect(document.activeElement).to.equal(button(shown.page, 'Pointer'))
    expect(made.keys).to.deep.equal([])
    expect(sent.slice(0, 2)).to.deep.equal([
      ['pointerMove', { x: 0.52, y: 0.5 }],
      ['mediaControlCommand', { command: 'pointer', x: 0.52, y: 0.5 }],
    ])
    expect(sent.at(-1)).to.deep.equal(['mediaControlCommand', { command: 'pointer' }])
  })

  it('hides a pointer that a closed page of the presenter has left', async () => {
    const { room, sent, pointer } = roomOf({}, { CanPresent: true })
    pointer.set({ place: { X: 0.5, Y: 0.5 } })
    shown = await showPart(<ClassDrawing player={made.player} room={room} replay={noReplay} />)
    await until(() => sent.length > 0)
    expect(sent).to.deep.equal([['mediaControlCommand', { command: 'pointer' }]])
  })

  it('draws with the mouse, in shares of the image, and shows the line before the class has it', async () => {
    const { sent, room } = await lead()
    button(shown.page, 'Draw')?.click()
    const area = await until(input)
    // No pointer of a real device is there to be captured.
    area.setPointerCapture = () => undefined
    press('pointerdown', 40, 37.5)
    press('pointermove', 200, 150)
    press('pointerup', 200, 150)
    await until(() => paths().length === 1)
    expect(paths()).to.deep.equal(['M100 0L500 500'])
    const parts = sent.map(([, message]) => message)
    expect(parts.flatMap(({ points }) => points)).to.deep.equal([0.1, 0, 0.5, 0.5])
    expect(parts.map(({ command, color }) => [command, color])[0]).to.deep.equal(['mark', 'red'])
    const Stroke = parts[0]?.['stroke'] as number
    const drawing = drawingOf([{ Stroke, Color: 'red', Points: [0.1, 0, 0.5, 0.5] }])
    shown.show(<ClassDrawing player={made.player} room={{ ...room, drawing }} replay={noReplay} />)
    await until(() => button(shown.page, 'Remove the last line'))
    expect(paths()).to.deep.equal(['M100 0L500 500'])
    shown.show(<ClassDrawing player={made.player} room={room} replay={noReplay} />)
    await until(() => paths().length === 0)
  })

  it('keeps the focus on the button that has removed all lines', async () => {
    const drawing = drawingOf([{ Stroke: 4, Color: 'red', Points: [0.1, 0.1] }])
    const { room, sent } = roomOf({ drawing }, { CanPresent: true })
    shown = await showPart(<ClassDrawing player={made.player} room={room} replay={noReplay} />)
    await until(() => paths().length === 1)
    button(shown.page, 'Remove all lines')?.focus()
    button(shown.page, 'Remove all lines')?.click()
    shown.show(<ClassDrawing player={made.player} room={{ ...room, drawing: drawingOf([]) }} replay={noReplay} />)
    await until(() => paths().length === 0)
    expect(document.activeElement).to.equal(button(shown.page, 'Remove all lines'))
    button(shown.page, 'Remove all lines')?.click()
    expect(sent).to.deep.equal([['mediaControlCommand', { command: 'mark-clear' }]])
  })

  it('draws with keys', async () => {
    const { sent } = await lead()
    button(shown.page, 'Draw')?.click()
    await until(input)
    for (const name of [' ', 'ArrowRight', 'ArrowDown', ' ']) key(name)
    expect(sent.flatMap(([, { points }]) => points)).to.deep.equal([0.5, 0.5, 0.52, 0.5, 0.52, 0.52])
    expect(made.keys).to.deep.equal([])
  })

  it('has nothing to draw on where no image is shown', async () => {
    made.root.remove()
    made = playerOf('file')
    shown = await showPart(<ClassDrawing player={made.player} room={roomOf({}, { CanPresent: true }).room} replay={noReplay} />)
    for (const name of ['Pointer', 'Draw']) expect(button(shown.page, name)?.getAttribute('aria-disabled')).to.equal('true')
  })

  it('shows the lines and the pointer of a recording at its moment', async () => {
    const event = (Number: number, Kind: string, Marks: number, Pointer: object | null, Stroke = 0) =>
      ({
        Number,
        Kind,
        State: { Marks, Pointer },
        ...(Stroke ? { Mark: { Stroke, Color: 'blue', Points: [0, 0, 1, 1] } } : {}),
      }) as unknown as ClassEvent
    const events = [event(1, 'mark', 1, null, 4), event(2, 'pointer', 1, { X: 0.5, Y: 0.5 }), event(3, 'changeitem', 0, null)]
    const replay = { ...noReplay, told: () => ({ number: 1, now: 0, state: {} as never }), events }
    const at = (number: number) => <ClassDrawing player={made.player} room={roomOf().room} replay={{ ...replay, number }} />
    const dots = () => made.root.querySelectorAll('.vt-class-pointer').length
    shown = await showPart(at(1))
    await until(() => paths().length === 1 && dots() === 0)
    shown.show(at(2))
    await until(() => paths().length === 1 && dots() === 1)
    shown.show(at(3))
    await until(() => paths().length === 0 && dots() === 0)
  })
})

import { expect } from '@esm-bundle/chai'
import { type OpenPortal, until } from '../pages/portal.fixture.tsx'
import { menuEntry, named, openTrackMenu, paths, press, rows } from './subtitle-editor.fixture.tsx'

describe('the focus in the rows of the subtitle editor, which are drawn in blocks of 40', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = async () => {
    const time = (second: number): string => new Date(second * 1000).toISOString().slice(11, 23)
    const lines = Array.from({ length: 90 }, (_, at) => `${time(at * 2)} --> ${time(at * 2 + 1.5)}\nThe words of ${at + 1}`)
    portal = await openTrackMenu({ [paths.reading]: { Text: `WEBVTT\n\n${lines.join('\n\n')}\n` } })
    ;(await menuEntry('Edit text')).click()
    await until(() => rows().length >= 40)
  }
  const text = (line: number) => named<HTMLTextAreaElement>(`Text of line ${line}`)
  const count = () => Number(rows()[0]?.getAttribute('aria-setsize'))
  /** Scrolls to a block: those far from the screen are empty. */
  const reach = async (line: number) => {
    document.querySelector('.vp-cues [role=list]')?.children[line < 30 ? 0 : 1]?.scrollIntoView()
    await until(() => document.querySelector(`[aria-label^="Text of line ${line}"]`))
  }
  /** Divides a line by the keys; the new line has the focus. */
  const split = async (line: number) => {
    await reach(line)
    text(line).focus()
    text(line).setSelectionRange(9, 9)
    const lines = count()
    press(text(line), 'Enter', { altKey: true })
    await until(() => count() === lines + 1 && document.activeElement === text(line + 1))
  }
  const enter = async (name: string, line: number) => {
    await reach(line)
    const field = named<HTMLInputElement | HTMLTextAreaElement>(`${name} of line ${line}`)
    field.focus()
    field.setSelectionRange(3, 5)
  }
  const undo = async (held: KeyboardEventInit = {}) => {
    const lines = count()
    press(document.activeElement as Element, 'z', { ctrlKey: true, ...held })
    await until(() => count() !== lines)
  }
  const focused = () => {
    const field = document.activeElement
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return field?.tagName
    return [field.getAttribute('aria-label'), field.value, field.selectionStart, field.selectionEnd]
  }

  it('goes to the line before one that is gone when it is undone', async () => {
    await open()
    for (const line of [40, 1, 41]) {
      await split(line)
      await undo()
      await until(() => document.activeElement === text(line))
      expect(text(line).value).to.equal(`The words of ${line}`)
    }
  })

  it('stays in a text that moves to another block and back', async () => {
    await open()
    await split(1)
    await enter('Text', 41)
    await undo()
    await until(() => document.activeElement === text(40))
    expect(focused()).to.deep.equal(['Text of line 40', 'The words of 40', 3, 5])
    await undo({ shiftKey: true })
    await until(() => document.activeElement === text(41))
    expect(focused()).to.deep.equal(['Text of line 41', 'The words of 40', 3, 5])
  })

  it('stays in a time and in a button that move to another block', async () => {
    await open()
    await split(1)
    await enter('Start', 41)
    await undo()
    await until(() => document.activeElement === named('Start of line 40'))
    expect(focused()).to.deep.equal(['Start of line 40', '00:01:18.000', 3, 5])
    await undo({ shiftKey: true })
    const button = await until(() => document.querySelector<HTMLElement>('[aria-label^="Actions for line 41"]'))
    button.focus()
    await undo()
    await until(() => document.activeElement?.getAttribute('aria-label')?.startsWith('Actions for line 40'))
  })
})

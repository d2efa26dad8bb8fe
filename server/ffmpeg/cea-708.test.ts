import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { servicePacket, shownInWindow } from '../test/caption-files.fixture.ts'
import { type CaptionData, readCaptionServices } from './cea-708.ts'

type Block = readonly [service: number, block: number[]]
const at = (secs: number, ...blocks: Block[]): CaptionData => ({ secs, bytes: Uint8Array.from(servicePacket(blocks).flat()) })
const text = (letters: string): number[] => [...Buffer.from(letters, 'latin1')]
const hideAll = [0x8a, 0xff]
/** A visible window of two rows, in which lines roll up. */
const rolling = [0x98, 0x20, 60, 10, 0x11, 31, 0x00]
const read = async (...data: CaptionData[]) =>
  Object.fromEntries(
    [...(await readCaptionServices(data))].map(([service, cues]) => [
      service,
      cues.map(({ startSecs, endSecs, text: words, isAbove }) => `${startSecs}-${endSecs}${isAbove ? ' above' : ''} ${words}`),
    ]),
  )

describe('readCaptionServices', () => {
  it('answers cues in order, or none, for any bytes', async () => {
    const bytes = fc.array(fc.tuple(fc.constantFrom(0xff, 0xfe, 0xfc, 0xfb, 0), fc.nat(255), fc.nat(255)), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { maxLength: 20 }), async (frames) => {
        const data = frames.map((triples, index) => ({ secs: index / 25, bytes: Uint8Array.from(triples.flat()) }))
        for (const cues of (await readCaptionServices(data)).values())
          for (const { startSecs, endSecs, text: words } of cues) expect(endSecs > startSecs && words !== '').toBe(true)
      }),
    )
  })

  it('keeps 3 million letters of all services together, however many are sent', async () => {
    const wide = Array.from({ length: 8 }, (_, window) => [0x98 + window, 0x20, 60, 10, 0x1e, 31, 0x00, ...text('x'.repeat(20))])
    const frames = Array.from({ length: 4000 }, (_, index) => {
      const blocks = wide.map((block): Block => [(index % 60) + 1, block])
      return at(index / 25, ...blocks.slice(0, 4), [(index % 60) + 1, [0x8c, index % 2 ? 0xff : 0]])
    })
    const cues = [...(await readCaptionServices(frames)).values()].flat()
    expect(cues.length).toBeLessThanOrEqual(50_000)
    expect(cues.reduce((sum, cue) => sum + cue.text.length, 0)).toBeLessThanOrEqual(3_010_000)
  })

  it('leaves out packets that are marked as not valid, and the end of one that is cut off', async () => {
    const whole = at(1, [1, shownInWindow('Hello')])
    const invalid = { secs: 1, bytes: whole.bytes.map((byte, index) => (index % 3 === 0 ? byte & 0xfb : byte)) }
    expect(await read(invalid, at(2, [1, hideAll]))).toEqual({})
    expect(await read({ secs: 1, bytes: whole.bytes.subarray(0, 6) }, at(2, [1, hideAll]))).toEqual({})
  })

  it('shows a window that was written while it was hidden, until it is hidden again', async () => {
    expect(await read(at(1, [1, shownInWindow('Hello')]), at(3, [1, hideAll]))).toEqual({ 1: ['1-3 Hello'] })
  })

  it('ends a cue that is still shown with the last packet', async () => {
    expect(await read(at(1, [1, shownInWindow('Hello')]), at(4, [2, hideAll]))).toEqual({ 1: ['1-4 Hello'] })
  })

  it('keeps services apart, also those above 6', async () => {
    const both: Block[] = [
      [2, shownInWindow('Hola')],
      [9, shownInWindow('Bonjour', true)],
    ]
    expect(await read(at(1, ...both), at(2, [2, hideAll], [9, hideAll]))).toEqual({ 2: ['1-2 Hola'], 9: ['1-2 above Bonjour'] })
  })

  it('begins a cue with each line that rolls up, and lengthens it by letters', async () => {
    const shown = await read(
      at(0, [1, [...rolling, ...text('One')]]),
      at(1, [1, text(' more')]),
      at(2, [1, [0x0d]]),
      at(3, [1, text('Two')]),
      at(4, [1, [0x0d]]),
      at(5, [1, text('Three')]),
      at(6, [1, hideAll]),
    )
    expect(shown).toEqual({ 1: ['0-3 One more', '3-4 One more\nTwo', '4-6 Two\nThree'] })
  })

  it('reads letters of Latin-1 and of the second table, music, and a letter that is taken back', async () => {
    const letters = [...text('Stra\u00dfe'), 0x20, 0x10, 0x33, 0x7f, 0x10, 0x34, 0x58, 0x08]
    expect(await read(at(1, [1, [...rolling, ...letters]]), at(2, [1, hideAll]))).toEqual({ 1: ['1-2 Stra\u00dfe \u201c\u266a\u201d'] })
  })

  it('passes over pens, colours, delays and codes that it does not know', async () => {
    const others = [0x90, 1, 2, 0x91, 1, 2, 3, 0x97, 1, 2, 3, 4, 0x8d, 10, 0x8e, 0x18, 1, 2, 0x10, 0x0a, 1, 0x10, 0x82, 1, 2, 3, 4]
    expect(await read(at(1, [1, rolling], [1, [...others, 0x41]]), at(2, [1, hideAll]))).toEqual({ 1: ['1-2 A'] })
  })

  it('clears, toggles and deletes windows', async () => {
    const define = [...rolling, ...text('A')]
    expect(
      await read(
        at(0, [1, define]),
        at(1, [1, [0x88, 1]]),
        at(2, [1, text('B')]),
        at(3, [1, [0x8b, 1]]),
        at(4, [1, [0x8b, 1]]),
        at(5, [1, [0x8c, 1]]),
      ),
    ).toEqual({
      1: ['0-1 A', '2-3 B', '4-5 B'],
    })
  })
})

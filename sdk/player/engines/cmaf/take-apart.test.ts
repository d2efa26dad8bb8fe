import { describe, expect, it } from 'vitest'
import { takeApart, trackIds } from './take-apart.ts'

const box = (type: string, ...content: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> => {
  const inside = content.flatMap((part) => [...part])
  const bytes = new Uint8Array(8 + inside.length)
  new DataView(bytes.buffer).setUint32(0, bytes.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(inside, 8)
  return bytes
}
const zeros = (count: number): number[] => new Array<number>(count).fill(0)
const id = (number: number): number[] => [0, 0, 0, number]
const track = (number: number, kind: string, version = 0) =>
  box(
    'trak',
    box('tkhd', [version, 0, 0, 0], zeros(version === 1 ? 16 : 8), id(number), zeros(60)),
    box('mdia', box('hdlr', zeros(8), new TextEncoder().encode(kind), zeros(12))),
  )
const header = new Uint8Array([
  ...box('ftyp', zeros(8)),
  ...box('moov', track(1, 'vide'), track(2, 'soun', 1), box('mvex', box('trex', zeros(4), id(1)), box('trex', zeros(4), id(2)))),
])
const fragment = new Uint8Array([
  ...box('moof', box('traf', box('tfhd', zeros(4), id(1))), box('traf', box('tfhd', zeros(4), id(2)))),
  ...box('mdat', [1, 2, 3]),
])
const typesIn = (bytes: Uint8Array, type: string): number => new TextDecoder('latin1').decode(bytes).split(type).length - 1

describe('takeApart', () => {
  it.each([
    ['nothing', []],
    ['half a box', [0, 0, 0, 40, 109, 111, 111, 118, 1]],
    ['a box without a size', zeros(40)],
    ['noise', new Array<number>(200).fill(7)],
  ])('leaves %s as it is', (_name, bytes) => {
    const given = new Uint8Array(bytes)
    expect(takeApart(given, new Set([1, 2]))).toEqual(given)
    expect(trackIds(given, 'vide').size).toBe(0)
  })

  it('finds the tracks of each kind', () => {
    expect([...trackIds(header, 'vide')]).toEqual([1])
    expect([...trackIds(header, 'soun')]).toEqual([2])
  })

  it('hides one track in the header and moves nothing', () => {
    const pictures = takeApart(header, new Set([2]))
    expect([typesIn(pictures, 'trak'), typesIn(pictures, 'trex'), typesIn(pictures, 'free')]).toEqual([1, 1, 2])
    expect(pictures.length).toBe(header.length)
    expect([...trackIds(pictures, 'soun')]).toEqual([])
  })

  it('hides one track in a fragment, and leaves what it is given', () => {
    const sound = takeApart(fragment, new Set([1]))
    expect([typesIn(sound, 'traf'), typesIn(sound, 'free'), typesIn(sound, 'mdat')]).toEqual([1, 1, 1])
    expect(typesIn(fragment, 'traf')).toBe(2)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { voiceMime } from '../hub/contract.ts'
import { createBundler, joinBytes } from './voice-bundles.ts'
import { readWebm } from './webm-blocks.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const sized = (id: number[], content: Uint8Array) => joinBytes([bytes(...id, 0x80 | content.length), content])
const unknown = 0xff
const block = (relative: number, sound: number) => sized([0xa3], bytes(0x81, (relative >> 8) & 0xff, relative & 0xff, 0x80, sound, sound))
const group = (relative: number, sound: number) =>
  sized([0xa0], sized([0xa1], bytes(0x81, (relative >> 8) & 0xff, relative & 0xff, 0, sound, sound)))

const header = joinBytes([
  sized([0x1a, 0x45, 0xdf, 0xa3], bytes(1, 2, 3)),
  bytes(0x18, 0x53, 0x80, 0x67, unknown),
  sized([0x15, 0x49, 0xa9, 0x66], bytes(4)),
  sized([0x16, 0x54, 0xae, 0x6b], bytes(5, 6)),
])
const cluster = (time: number, ...blocks: Uint8Array[]) =>
  joinBytes([bytes(0x1f, 0x43, 0xb6, 0x75, unknown), sized([0xe7], bytes((time >> 8) & 0xff, time & 0xff)), ...blocks])
const film = joinBytes([header, cluster(0, block(0, 10), block(20, 11), block(40, 12)), cluster(1000, block(0, 13), group(20, 14))])

/** The blocks that a player finds in bundles after the header. */
function played(parts: readonly Uint8Array[]) {
  const reader = readWebm()
  for (const part of parts) reader.add(part)
  return reader.take().map(({ time, data }) => [time, data[0]])
}

const box = (name: string, ...content: number[]) =>
  joinBytes([bytes(0, 0, 0, 8 + content.length), new TextEncoder().encode(name), bytes(...content)])

describe('createBundler', () => {
  it('has neither header nor bundles of what is no recording', () => {
    for (const mime of ['audio/webm;codecs=opus', 'audio/mp4;codecs=mp4a.40.2'])
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
          const bundler = createBundler(mime)
          bundler.add(noise.map((byte) => byte & 0x3f))
          expect(bundler.take()).toBe(undefined)
        }),
      )
  })

  it('gives a header and bundles of WebM that have all sound, however the bytes come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: film.length }), { maxLength: 12 }), (places) => {
        const bundler = createBundler('audio/webm;codecs=opus')
        const bundles: Uint8Array[] = []
        const cuts = [...new Set([0, ...places, film.length])].sort((a, b) => a - b)
        for (const [place, from] of cuts.entries()) {
          bundler.add(film.slice(from, cuts[place + 1] ?? from))
          const bundle = bundler.take()
          if (bundle) bundles.push(bundle)
        }
        expect(bundler.init()).toEqual(header)
        expect(played([header, ...bundles])).toEqual([
          ...[
            [0, 10],
            [20, 11],
            [40, 12],
          ],
          ...[
            [1000, 13],
            [1020, 14],
          ],
        ])
        // Each can be played without those before it.
        const last = bundles.at(-1)
        if (last) expect(played([header, last]).at(-1)).toEqual([1020, 14])
      }),
    )
  })

  it('gives the header and whole fragments of MP4', () => {
    const bundler = createBundler('audio/mp4;codecs=mp4a.40.2')
    const first = joinBytes([box('ftyp', 1), box('moov', 2, 3)])
    const fragment = joinBytes([box('moof', 4), box('mdat', 5, 6)])
    const file = joinBytes([first, fragment, box('free', 9), fragment])
    bundler.add(file.slice(0, 12))
    expect([bundler.init(), bundler.take()]).toEqual([undefined, undefined])
    bundler.add(file.slice(12, first.length + fragment.length - 1))
    expect([bundler.init(), bundler.take()]).toEqual([first, undefined])
    bundler.add(file.slice(first.length + fragment.length - 1))
    expect(bundler.take()).toEqual(joinBytes([fragment, fragment]))
    expect(bundler.take()).toBe(undefined)
  })
})

describe('voiceMime', () => {
  it('takes sound that browsers record, in one spelling, and nothing else', () => {
    for (const wrong of ['', 'audio/webm', 'video/webm;codecs=vp8,opus', 'audio/ogg;codecs=opus', 'audio/webm;codecs=opus;x', 'text/html'])
      expect(voiceMime(wrong), wrong).toBe(undefined)
    expect(['audio/webm; codecs="opus"', 'AUDIO/WEBM;codecs=opus', 'audio/mp4;codecs=mp4a.40.2'].map(voiceMime)).toEqual([
      'audio/webm;codecs=opus',
      'audio/webm;codecs=opus',
      'audio/mp4;codecs=mp4a.40.2',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import type { Conversion } from '../../sdk/conversions/contract.ts'
import { joinableEntries, joinFault } from './stream-entries.ts'
import { createUploadQueue, type QueueNeeds, type SendEvents } from './upload-queue.ts'

const terms = () => ({ audience: 'owner' as const, publishing: { policy: 0, publishAt: '', expiry: '' } })
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A queue with files, whose bytes arrive when the test says so. `calls` lists what was asked of the server. */
function open(names: readonly string[], more: Partial<QueueNeeds> = {}) {
  const calls: string[] = []
  const sending: { name: string; arrive: () => void; events: SendEvents }[] = []
  const queue = createUploadQueue({
    now: () => 0,
    send: (file, events) =>
      new Promise((arrive, fail) => {
        events.signal.addEventListener('abort', () => fail(events.signal.reason))
        sending.push({ name: file.name, arrive: () => arrive(`upload of ${file.name}`), events })
      }),
    async process({ title }) {
      calls.push(`item ${title}`)
      return { EncID: `E-${title}` }
    },
    forget: async () => undefined,
    async discard(encid) {
      calls.push(`delete ${encid}`)
      return 'Deleted.'
    },
    streams: {
      async add({ title, itemEncid }, uploadId) {
        calls.push(`stream ${title} of ${itemEncid}, ${uploadId}`)
        return { ID: title.length }
      },
      async discard({ streamId }) {
        calls.push(`delete stream ${streamId}`)
        return 'Deleted.'
      },
    },
    ...more,
  })
  queue.add(
    names.map((name) => ({ file: new File(['0123456789'], name), kind: name.endsWith('.pdf') ? 'document' : 'video' })),
    terms,
  )
  const entries = () => queue.store.get().entries
  const at = (name: string) => entries().find(({ file }) => file.name === name)
  const idOf = (name: string) => at(name)?.id ?? 0
  return {
    ...{ queue, calls, sending, entries, at, idOf },
    /** Joins all files; the first is the item. */
    join(...joined: string[]) {
      queue.join?.(joined.map(idOf), idOf(joined[0] ?? ''))
    },
    async arrive(name: string) {
      sending.findLast((one) => one.name === name)?.arrive()
      await settled()
    },
    names: () => entries().map(({ file, streamOf }) => (streamOf === undefined ? file.name : `- ${file.name}`)),
  }
}

describe('files that become one item', () => {
  it('are two to eight videos that no one has published, cancelled or put together before', async () => {
    const { queue, join, names, idOf, entries } = open(['a.mp4', 'b.mp4', 'c.mp4', 'sheet.pdf'])
    expect([1, 2, 8, 9].map(joinFault)).toEqual(['few', undefined, undefined, 'many'])
    const before = names()
    join('a.mp4')
    join('a.mp4', 'sheet.pdf')
    join('a.mp4', 'nothing.mp4')
    queue.join?.([idOf('a.mp4'), idOf('b.mp4')], idOf('sheet.pdf'))
    expect(names()).toEqual(before)
    queue.cancel(idOf('c.mp4'))
    expect(joinableEntries(entries()).map(({ title }) => title)).toEqual(['a', 'b'])
    join('a.mp4', 'b.mp4')
    expect(joinableEntries(entries())).toEqual([])
  })

  it('cannot be put together in a queue without streams', () => {
    const queue = createUploadQueue({
      now: () => 0,
      send: async () => '',
      process: async () => ({ EncID: '' }),
      forget: async () => undefined,
    })
    expect(queue.join).toBe(undefined)
  })

  it('become an item and its streams, which wait for it and stand behind it', async () => {
    const { queue, calls, join, arrive, names, at } = open(['a.mp4', 'x.mp4', 'b.mp4'])
    join('b.mp4', 'a.mp4')
    expect(names()).toEqual(['x.mp4', 'b.mp4', '- a.mp4'])
    await arrive('a.mp4')
    expect([at('a.mp4')?.state, calls]).toEqual(['sent', []])
    await arrive('x.mp4')
    await arrive('b.mp4')
    expect(calls).toEqual(['item x', 'item b', 'stream a of E-b, upload of a.mp4'])
    expect(at('a.mp4')).toMatchObject({ state: 'converting', streamId: 1, encid: '', itemEncid: 'E-b' })
    // Describing and publishing changes the item alone.
    queue.publish()
    await settled()
    queue.follow([{ ClipDataID: 1, EncID: 'S', Status: 'failed', Message: 'It is damaged.' } as Conversion], 1, false)
    expect(at('a.mp4')).toMatchObject({ state: 'failed', message: 'It is damaged.' })
  })

  it('make no items while a person chooses', async () => {
    const { queue, calls, arrive, idOf } = open(['a.mp4'])
    queue.hold([idOf('a.mp4')])
    await arrive('a.mp4')
    expect(calls).toEqual([])
    queue.hold([])
    await settled()
    expect(calls).toEqual(['item a'])
  })

  it('are sent again when they were items already, which are deleted when the streams are there', async () => {
    const { calls, join, arrive, at } = open(['a.mp4', 'b.mp4'])
    await arrive('a.mp4')
    await arrive('b.mp4')
    join('a.mp4', 'b.mp4')
    await settled()
    expect(at('b.mp4')).toMatchObject({ state: 'uploading', encid: '', former: { encid: 'E-b' } })
    expect(calls).toEqual(['item a', 'item b'])
    await arrive('b.mp4')
    expect(calls.slice(2)).toEqual(['stream b of E-a, upload of b.mp4', 'delete E-b'])
    expect(at('b.mp4')).toMatchObject({ state: 'converting', streamId: 1, former: undefined })
  })

  it('keep the item of a stream that was refused, and it comes back with its row', async () => {
    const { queue, calls, join, arrive, at, idOf } = open(['a.mp4', 'b.mp4'], {
      streams: { add: () => Promise.reject(new Error('A stream needs moving images.')), discard: async () => '' },
    })
    await arrive('a.mp4')
    await arrive('b.mp4')
    join('a.mp4', 'b.mp4')
    await settled()
    await arrive('b.mp4')
    expect(at('b.mp4')).toMatchObject({ state: 'failed', message: 'A stream needs moving images.' })
    expect(at('a.mp4')).toMatchObject({ encid: 'E-a' })
    queue.separate(idOf('b.mp4'))
    expect(at('b.mp4')).toMatchObject({ state: 'converting', encid: 'E-b', streamOf: undefined, message: '' })
    expect(calls).toEqual(['item a', 'item b'])
  })

  it('are separated before they were added, and a refused one becomes an item of its own', async () => {
    let isRefused = true
    const { queue, calls, join, arrive, at, idOf } = open(['a.mp4', 'b.mp4'], {
      mustSendAgain: () => false,
      streams: {
        add: () => (isRefused ? Promise.reject(new Error('An item can have at most 8 streams.')) : Promise.resolve({ ID: 1 })),
        discard: async () => '',
      },
    })
    join('a.mp4', 'b.mp4')
    await arrive('a.mp4')
    await arrive('b.mp4')
    expect(at('b.mp4')?.state).toBe('failed')
    isRefused = false
    queue.separate(idOf('b.mp4'))
    await settled()
    expect(at('b.mp4')).toMatchObject({ encid: 'E-b', streamOf: undefined })
    expect(calls).toEqual(['item a', 'item b'])
  })

  it('go on with the next file when the first is cancelled, and with the item when a stream is', async () => {
    const { queue, calls, join, arrive, names, at, idOf } = open(['a.mp4', 'b.mp4', 'c.mp4', 'd.mp4'])
    join('a.mp4', 'b.mp4', 'c.mp4', 'd.mp4')
    queue.cancel(idOf('a.mp4'))
    await settled()
    expect(names()).toEqual(['a.mp4', 'b.mp4', '- c.mp4', '- d.mp4'])
    queue.remove(idOf('a.mp4'))
    queue.cancel(idOf('c.mp4'))
    await arrive('b.mp4')
    await arrive('d.mp4')
    expect(calls).toEqual(['item b', 'stream d of E-b, upload of d.mp4'])
    expect(at('c.mp4')?.state).toBe('cancelled')
  })

  it('delete a stream that was cancelled while the server added it', async () => {
    let added: (stream: { ID: number }) => void = () => undefined
    const deleted: number[] = []
    const { queue, join, arrive, at, idOf } = open(['a.mp4', 'b.mp4'], {
      streams: {
        add: () => new Promise((done) => (added = done)),
        async discard({ streamId }) {
          deleted.push(streamId)
          return 'It is in Deleted items.'
        },
      },
    })
    join('a.mp4', 'b.mp4')
    await arrive('a.mp4')
    await arrive('b.mp4')
    expect(at('b.mp4')?.state).toBe('processing')
    queue.cancel(idOf('b.mp4'))
    added({ ID: 7 })
    await settled()
    expect([deleted, at('b.mp4')?.state, at('b.mp4')?.message]).toEqual([[7], 'cancelled', 'It is in Deleted items.'])
    expect(at('a.mp4')).toMatchObject({ encid: 'E-a' })
  })
})

import { describe, expect, it } from 'vitest'
import { createStore } from '../../sdk/store/index.ts'
import type { QueueEntry, QueueState } from '../uploads/upload-queue.ts'
import { createUploadPlaylist } from './playlist-of-uploads.ts'

const entry = (id: number, change: Partial<QueueEntry> = {}): QueueEntry =>
  ({ id, file: { name: `${id}.mp4` } as File, title: `${id}`, state: 'waiting', encid: '', ...change }) as QueueEntry

const open = (faults: { create?: boolean; add?: string[] } = {}) => {
  const queue = { store: createStore<QueueState>({ entries: [] }) }
  const asked: string[] = []
  const maker = createUploadPlaylist(queue, {
    async create(title) {
      asked.push(`create ${title}`)
      if (faults.create) throw new Error('Not now.')
      return { EncID: 'P' }
    },
    async add(playlist, item) {
      if (faults.add?.includes(item)) throw new Error('Full.')
      asked.push(`${playlist} ${item}`)
    },
  })
  const show = async (entries: QueueEntry[]) => {
    queue.store.set({ entries })
    await new Promise((done) => setImmediate(done))
  }
  return { maker, asked, show, faults }
}

describe('createUploadPlaylist', () => {
  it('creates no playlist without a request, and none before all files have arrived', async () => {
    const { maker, asked, show } = open()
    await show([entry(1, { state: 'done', encid: 'A' })])
    maker.change({ isWanted: true, title: 'Ours' })
    await show([entry(1, { state: 'done', encid: 'A' }), entry(2, { state: 'uploading' })])
    maker.ask()
    await show([entry(1, { state: 'failed' })])
    expect(asked).toEqual([])
  })

  it('requires a title', async () => {
    const { maker, asked, show } = open()
    maker.change({ isWanted: true, title: '  ' })
    expect(maker.ask()).toBe(false)
    await show([entry(1, { state: 'done', encid: 'A' })])
    expect(asked).toEqual([])
  })

  it('waits until it is asked for after its title was changed', async () => {
    const { maker, asked, show } = open()
    maker.change({ isWanted: true, title: 'Ours' })
    maker.ask()
    maker.change({ title: 'Our' })
    await show([entry(1, { state: 'done', encid: 'A' })])
    expect(asked).toEqual([])
    maker.ask()
    await new Promise((done) => setImmediate(done))
    expect(asked).toEqual(['create Our', 'P A'])
  })

  it('reports why it could not be created, and continues at the failed step', async () => {
    const { maker, asked, show, faults } = open({ add: ['B'] })
    maker.change({ isWanted: true, title: 'Ours' })
    maker.ask()
    await show([entry(1, { state: 'converting', encid: 'A' }), entry(2, { state: 'done', encid: 'B' })])
    expect(maker.store.get()).toMatchObject({ state: 'failed', message: 'Full.', added: 1, encid: 'P' })
    faults.add = []
    maker.retry()
    await new Promise((done) => setImmediate(done))
    expect(asked).toEqual(['create Ours', 'P A', 'P B'])
    expect(maker.store.get()).toMatchObject({ state: 'made', added: 2 })
  })

  it('adds uploaded items in the order of the list, once, and names the missing ones', async () => {
    const { maker, asked, show } = open()
    maker.change({ isWanted: true, title: ' Ours ' })
    maker.ask()
    await show([entry(1), entry(2)])
    await show([entry(1, { state: 'converting', encid: 'A' }), entry(2, { state: 'failed' }), entry(3, { state: 'done', encid: 'C' })])
    await show([entry(1, { state: 'done', encid: 'A' }), entry(2, { state: 'failed' }), entry(3, { state: 'done', encid: 'C' })])
    expect(asked).toEqual(['create Ours', 'P A', 'P C'])
    expect(maker.store.get()).toMatchObject({ state: 'made', added: 2, left: ['2.mp4'] })
    maker.reset()
    expect(maker.store.get()).toMatchObject({ isWanted: false, state: 'waiting', title: '' })
  })
})

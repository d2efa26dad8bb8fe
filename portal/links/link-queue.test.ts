import { describe, expect, it } from 'vitest'
import type { AddLinkAnswer } from '../../sdk/links/contract.ts'
import { createLinkQueue, type LinkEntry } from './link-queue.ts'

const link = (url: string) => ({ url, title: url, input: { url, title: url }, form: { fields: [], first: {}, answers: {} } })
const answer = { Success: true, Message: '', ClipDataID: 1, EncID: 'Vq1', RecordType: 9, WaitsForApproval: false } as AddLinkAnswer
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('createLinkQueue', () => {
  it('keeps a refused link with its reason, adds the others, and sends it again on request', async () => {
    const sent: string[] = []
    let isRefused = true
    const queue = createLinkQueue(async ({ url }) => {
      sent.push(url)
      if (url === 'b' && isRefused) throw new Error('Not now.')
      return answer
    })
    queue.add([link('a'), link('b'), link('c')])
    await settled()
    const states = () => queue.store.get().entries.map(({ url, state, message }: LinkEntry) => [url, state, message])
    expect(states()).toEqual([
      ['a', 'added', ''],
      ['b', 'failed', 'Not now.'],
      ['c', 'added', ''],
    ])
    isRefused = false
    queue.retry(1)
    queue.retry(2)
    await settled()
    expect(states()[1]).toEqual(['b', 'added', ''])
    expect(sent).toEqual(['a', 'b', 'c', 'b'])
  })

  it('sends one link at a time and removes none that is on its way', async () => {
    const open: (() => void)[] = []
    const queue = createLinkQueue(() => new Promise((resolve) => open.push(() => resolve(answer))))
    queue.add([link('a'), link('b')])
    queue.add([link('c')])
    expect(open).toHaveLength(1)
    for (const { id } of queue.store.get().entries) queue.remove(id)
    expect(queue.store.get().entries.map(({ state }) => state)).toEqual(['adding', 'waiting', 'waiting'])
    for (let index = 0; index < 3; index++) {
      open[index]?.()
      await settled()
    }
    expect(queue.store.get().entries.map(({ state }) => state)).toEqual(['added', 'added', 'added'])
  })
})

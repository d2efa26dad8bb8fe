import { expect } from '@esm-bundle/chai'
import { WireError } from '../../sdk/wire/index.ts'
import { until } from '../pages/portal.fixture.tsx'
import { fakeTus } from './fake-tus.fixture.ts'
import { createItemQueues, sendToItem } from './item-queues.ts'

describe('the queue of files that become part of an item', () => {
  let restore = (): void => undefined
  beforeEach(() => {
    restore = fakeTus()
  })
  afterEach(() => {
    restore()
    localStorage.clear()
  })

  /** A queue whose calls fail with these errors, one after the other. */
  const open = (...errors: Error[]) => {
    const asked: string[] = []
    const queues = createItemQueues(async (_, fn: string) => {
      asked.push(fn)
      const error = errors.shift()
      if (error) throw error
      return 'added'
    })
    const added: string[] = []
    const photoset = queues.of('Vq1')
    photoset.onAdded = (answer) => added.push(answer)
    sendToItem(photoset, [new File(['sea'], 'sea.jpg', { type: 'image/jpeg' })])
    const state = () => photoset.queue.store.get().entries[0]?.state
    return { asked, added, state, retry: () => photoset.queue.retry(1) }
  }

  it('asks again for a file whose answer was lost, and does not send it a second time', async () => {
    const { asked, added, state, retry } = open(new WireError('The server cannot be reached.', 'OFFLINE', 0))
    await until(() => state() === 'failed')
    retry()
    await until(() => added.length === 1)
    expect(asked).to.deep.equal(['u1', 'u1'])
  })

  it('sends a file again that the server has refused', async () => {
    const { asked, added, state, retry } = open(new WireError('This file is damaged.', 'PHOTO_DAMAGED', 415))
    await until(() => state() === 'failed')
    retry()
    await until(() => added.length === 1)
    expect(asked).to.deep.equal(['u1', 'u2'])
  })
})

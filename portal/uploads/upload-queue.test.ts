import { describe, expect, it } from 'vitest'
import type { Conversion } from '../../sdk/conversions/contract.ts'
import { ConnectionLost, createUploadQueue, type QueueNeeds, type SendEvents } from './upload-queue.ts'

const video = (name: string) => ({ file: new File(['0123456789'], name), kind: 'video' as const })
const asPublic = () => ({ audience: 'everyone' as const, publishing: { policy: 0, publishAt: '', expiry: '' } })
const asPrivate = () => ({ ...asPublic(), audience: 'owner' as const })
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A network that the test moves by hand. */
function network(more: Partial<QueueNeeds> = {}) {
  const sending: { name: string; events: SendEvents; arrive: (id: string) => void; fail: (error: Error) => void }[] = []
  const forgotten: string[] = []
  let time = 0
  const queue = createUploadQueue({
    now: () => time,
    send: (file, events) =>
      new Promise((arrive, fail) => {
        events.signal.addEventListener('abort', () => fail(events.signal.reason))
        sending.push({ name: file.name, events, arrive, fail })
      }),
    process: async (entry) => ({ EncID: `enc-${entry.title}` }),
    forget: async (file) => {
      forgotten.push(file.name)
    },
    ...more,
  })
  const states = () => queue.store.get().entries.map((entry) => entry.state)
  const entry = (index: number) => queue.store.get().entries[index]
  return { queue, sending, forgotten, states, entry, pass: (ms: number) => (time += ms) }
}

const conversion = (fields: Partial<Conversion>): Conversion => ({
  ID: 1,
  ClipDataID: 1,
  EncID: 'enc-a',
  MediaItem: { Title: 'a', DateCreated: '' },
  Status: 'converting',
  QueuePosition: 0,
  IsProcessing: true,
  Step: '',
  Progress: 0,
  TimeLeft: null,
  Playable: false,
  Message: '',
  ...fields,
})

describe('createUploadQueue', () => {
  it('keeps an item pending until the end of its conversion', async () => {
    const { queue, sending, entry } = network({ process: async () => ({ EncID: 'enc-a', WaitsForApproval: true }) })
    queue.add([video('a.mp4')], asPublic)
    sending[0]?.arrive('upload-a')
    await settled()
    expect(entry(0)).toMatchObject({ state: 'converting', waitsForApproval: true })
    queue.follow([conversion({ Status: 'done' })], 1)
    expect(entry(0)).toMatchObject({ state: 'done', waitsForApproval: true })
  })

  it('changes no file that was cancelled, or that failed as an item', async () => {
    const { queue, entry } = network()
    queue.add([video('a.mp4')], asPublic)
    queue.cancel(1)
    await settled()
    queue.edit(1, { title: 'Leaf' })
    queue.editAll({ audience: 'owner' }, () => ({ audience: 'owner' }))
    expect(entry(0)).toMatchObject({ title: 'a', audience: 'everyone' })
  })

  it('goes on when the line is back, and leaves refused files', async () => {
    const { queue, sending, states } = network()
    queue.add([video('a.mp4'), video('b.mp4')], asPublic)
    sending[0]?.fail(new ConnectionLost('The upload was interrupted.'))
    await settled()
    sending[1]?.fail(new Error('Files of this type cannot be uploaded.'))
    await settled()
    expect(states()).toEqual(['failed', 'failed'])
    queue.resume()
    expect(states()).toEqual(['uploading', 'failed'])
  })

  it('keeps a file that is not described until it is, and sends the next meanwhile', async () => {
    const { queue, sending, states } = network({ isComplete: ({ title }) => title.trim() !== '' })
    queue.add([video('a.mp4'), video('b.mp4')], asPublic)
    queue.edit(1, { title: '  ' })
    sending[0]?.arrive('u1')
    await settled()
    expect(states()).toEqual(['sent', 'uploading'])
    queue.edit(1, { title: 'Leaf' })
    await settled()
    expect(states()).toEqual(['converting', 'uploading'])
  })

  it('makes items for their owner alone until they are published', async () => {
    const made: string[] = []
    const saved: [string, string][] = []
    const { queue, sending, entry } = network({
      process: async ({ audience }) => {
        made.push(audience)
        return { EncID: `enc-${made.length}` }
      },
      save: async (encid, { audience }) => void saved.push([encid, audience]),
    })
    queue.add([video('a.mp4'), video('b.mp4')], asPublic)
    sending[0]?.arrive('u1')
    await settled()
    expect([made, saved]).toEqual([['owner'], []])
    queue.publish()
    await settled()
    sending[1]?.arrive('u2')
    await settled()
    expect([made, saved]).toEqual([['owner', 'everyone'], [['enc-1', 'everyone']]])
    expect(entry(0)?.saved?.audience).toBe('everyone')
  })

  it('saves what is changed of an item, and says why it was not saved', async () => {
    let refusal: Error | undefined = new Error('You do not have permission to edit this item.')
    const saved: string[] = []
    const { queue, sending, entry } = network({
      save: async (_, { title }) => {
        if (refusal) throw refusal
        saved.push(title)
      },
    })
    queue.add([video('a.mp4')], asPrivate)
    sending[0]?.arrive('u1')
    await settled()
    queue.edit(1, { title: 'Leaf ' })
    await settled()
    expect([saved, entry(0)?.saveMessage]).toEqual([[], 'You do not have permission to edit this item.'])
    refusal = undefined
    queue.retry(1)
    await settled()
    expect([saved, entry(0)?.saveMessage, entry(0)?.state]).toEqual([['Leaf'], '', 'converting'])
  })

  it('continues with the next file when one fails, and retries it on request', async () => {
    const { queue, sending, states, entry } = network()
    queue.add([video('a.mp4'), video('b.mp4')], asPublic)
    sending[0]?.fail(new Error('Disk full'))
    await settled()
    expect(states()).toEqual(['failed', 'uploading'])
    expect(entry(0)?.message).toBe('Disk full')
    queue.retry(1)
    sending[1]?.arrive('u2')
    await settled()
    expect(states()).toEqual(['uploading', 'converting'])
    expect(sending.map((one) => one.name)).toEqual(['a.mp4', 'b.mp4', 'a.mp4'])
  })

  it('fails with the message of the server when the upload is refused at the end', async () => {
    const { queue, sending, entry } = network({
      process: async () => {
        throw new Error('Files of this type cannot be uploaded.')
      },
    })
    queue.add([video('a.mp4')], asPublic)
    sending[0]?.arrive('u1')
    await settled()
    expect(entry(0)).toMatchObject({ state: 'failed', message: 'Files of this type cannot be uploaded.', encid: '' })
  })

  it('asks again for the item of an upload whose answer was lost, and sends a refused file again', async () => {
    const answers = ['lost', 'refused', 'made']
    const asked: string[] = []
    const { queue, sending, states } = network({
      mustSendAgain: (error) => (error as Error).message === 'refused',
      async process(_, id) {
        asked.push(id)
        const answer = answers.shift() ?? ''
        if (answer !== 'made') throw new Error(answer)
        return { EncID: answer }
      },
    })
    queue.add([video('a.mp4')], asPublic)
    sending[0]?.arrive('u1')
    await settled()
    queue.retry(1)
    await settled()
    expect([states(), sending.length, asked]).toEqual([['failed'], 1, ['u1', 'u1']])
    queue.retry(1)
    sending[1]?.arrive('u2')
    await settled()
    expect([states(), asked]).toEqual([['converting'], ['u1', 'u1', 'u2']])
  })

  it('aborts and removes a cancelled file, and starts the next', async () => {
    const { queue, sending, forgotten, states } = network()
    queue.add([video('a.mp4'), video('b.mp4')], asPublic)
    queue.cancel(1)
    await settled()
    expect(sending[0]?.events.signal.aborted).toBe(true)
    expect(forgotten).toEqual(['a.mp4'])
    expect(states()).toEqual(['cancelled', 'uploading'])
  })

  it('deletes the item of a file that arrived before its upload was cancelled', async () => {
    let finish: (answer: { EncID: string }) => void = () => undefined
    const discarded: string[] = []
    const { queue, sending, entry } = network({
      process: () => new Promise((resolve) => (finish = resolve)),
      discard: async (encid) => {
        discarded.push(encid)
        return 'It is in the trash.'
      },
    })
    queue.add([video('a.mp4'), video('b.mp4')], asPublic)
    sending[0]?.arrive('u1')
    await settled()
    expect(entry(0)?.state).toBe('processing')
    queue.cancel(1)
    finish({ EncID: 'one' })
    await settled()
    expect(entry(0)).toMatchObject({ state: 'cancelled', encid: '', message: 'It is in the trash.' })
    sending[1]?.arrive('u2')
    await settled()
    finish({ EncID: 'two' })
    await settled()
    expect(entry(1)?.state).toBe('converting')
    queue.cancel(2)
    await settled()
    expect([entry(1)?.state, discarded]).toEqual(['cancelled', ['one', 'two']])
    queue.retry(1)
    await settled()
    expect(sending.length).toBe(3)
  })

  it('shows why an uploaded item cannot be deleted, and keeps its link', async () => {
    const { queue, sending, entry } = network({
      discard: async () => {
        throw new Error('You may not delete this item.')
      },
    })
    queue.add([video('a.mp4')], asPublic)
    sending[0]?.arrive('u1')
    await settled()
    queue.cancel(1)
    await settled()
    expect(entry(0)).toMatchObject({ state: 'failed', message: 'You may not delete this item.', encid: 'enc-a' })
  })

  it('does not cancel a converting item without a discard function', async () => {
    const { queue, sending, entry } = network()
    queue.add([video('a.mp4')], asPublic)
    sending[0]?.arrive('u1')
    await settled()
    queue.cancel(1)
    await settled()
    expect(entry(0)).toMatchObject({ state: 'converting', encid: 'enc-a' })
  })

  it('does not remove an entry that is being uploaded', async () => {
    const { queue, states } = network()
    queue.add([video('a.mp4')], asPublic)
    queue.remove(1)
    expect(states()).toEqual(['uploading'])
  })

  it('sends one file after the other with its latest title and privacy', async () => {
    const seen: [string, string, string][] = []
    const { queue, sending, states } = network({
      process: async (entry, id) => {
        seen.push([entry.title, entry.audience, id])
        return { EncID: id }
      },
    })
    queue.add([video('a.mp4'), video('b.mp4')], asPrivate)
    expect(states()).toEqual(['uploading', 'waiting'])
    queue.edit(1, { title: 'Leaf', audience: 'everyone' })
    queue.publish()
    sending[0]?.arrive('u1')
    await settled()
    sending[1]?.arrive('u2')
    await settled()
    expect(seen).toEqual([
      ['Leaf', 'everyone', 'u1'],
      ['b', 'owner', 'u2'],
    ])
  })

  it('measures the speed and the uploaded bytes', () => {
    const { queue, sending, entry, pass } = network()
    queue.add([video('a.mp4')], asPublic)
    pass(1000)
    sending[0]?.events.onProgress(5)
    expect(entry(0)).toMatchObject({ sent: 5, speed: 5 })
    pass(150)
    sending[0]?.events.onProgress(6)
    expect(entry(0)).toMatchObject({ sent: 6, speed: 5 })
  })

  it('follows the conversion until it ends', async () => {
    const { queue, sending, entry } = network()
    queue.add([video('a.mp4')], asPublic)
    sending[0]?.arrive('u1')
    await settled()
    queue.follow([conversion({ Progress: 40, Playable: true })], 0)
    expect(entry(0)).toMatchObject({ state: 'converting', conversion: { Progress: 40 } })
    queue.follow([conversion({ Status: 'failed', Message: 'This is not a video.' })], 0)
    expect(entry(0)).toMatchObject({ state: 'failed', message: 'This is not a video.' })
    queue.retry(1)
    expect(entry(0)?.state).toBe('failed')
  })

  it('ignores a response from before the upload arrived', async () => {
    const { queue, sending, states, pass } = network()
    queue.add([video('a.mp4')], asPublic)
    pass(1000)
    sending[0]?.arrive('u1')
    await settled()
    queue.follow([], 900)
    expect(states()).toEqual(['converting'])
  })

  it('waits for an item that a page of many conversions does not name', async () => {
    const { queue, sending, states } = network()
    queue.add([video('a.mp4')], asPublic)
    sending[0]?.arrive('u1')
    await settled()
    queue.follow([], 0, false)
    expect(states()).toEqual(['converting'])
  })

  it('treats an item without a conversion as finished, and clears it', async () => {
    const { queue, sending, states } = network()
    queue.add([video('a.mp4')], asPublic)
    sending[0]?.arrive('u1')
    await settled()
    queue.follow([], 0)
    expect(states()).toEqual(['done'])
    queue.clearFinished()
    expect(states()).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createS3Objects, type S3Objects } from '../files/s3-objects.ts'
import { openS3Peer, peerKeys, type S3Peer } from '../files/s3-peer.fixture.ts'
import { lockBucket } from './bucket-lock.ts'

const minute = 60_000

describe('lockBucket', () => {
  let peer: S3Peer
  let objects: S3Objects
  let now: number
  beforeEach(async () => {
    peer = await openS3Peer('backups')
    objects = createS3Objects({ ...peerKeys, endpoint: peer.endpoint, bucket: 'backups' })
    now = 0
  })
  afterEach(() => peer.close())

  const take = () => lockBucket(objects, 'a/', 's3://backups/a', () => now)
  const locks = (): string[] => [...peer.objects.keys()]

  it('refuses while another process holds it, and leaves nothing behind', async () => {
    peer.objects.set('a/locks/other', Buffer.from(JSON.stringify({ Host: 'other.example', Pid: 12 })))
    await expect(take()).rejects.toThrow('is running (process 12 on other.example). If it was killed, this works again 15 minutes later.')
    peer.objects.set('a/locks/other', Buffer.from('no JSON'))
    await expect(take()).rejects.toThrow('is running (process 0 on another machine)')
    expect(locks()).toEqual(['a/locks/other'])
  })

  it('lets at most one of several have it that begin at once', async () => {
    for (let round = 0; round < 5; round++) {
      const taken = (await Promise.allSettled([take(), take(), take()])).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      expect(taken.length).toBeLessThanOrEqual(1)
      for (const lock of taken) await lock.release()
      expect(locks()).toEqual([])
    }
  })

  it('takes the place of a process that was killed: at once on this machine, after 15 minutes on another', async () => {
    const lock = await take()
    const own = JSON.parse(String([...peer.objects.values()][0]))
    await lock.release()
    // No process has so high a number, and this process has released its lock.
    for (const Pid of [2 ** 30, process.pid]) {
      peer.objects.set('a/locks/other', Buffer.from(JSON.stringify({ ...own, Pid })))
      await (await take()).release()
      expect(locks()).toEqual([])
    }
    for (const alive of [{ Pid: process.ppid }, { Pid: 2 ** 30, PidSpace: 'of another container' }, { Pid: 2 ** 30, PidSpace: '' }]) {
      peer.objects.set('a/locks/other', Buffer.from(JSON.stringify({ ...own, ...alive })))
      await expect(take()).rejects.toThrow('is running')
    }
    await objects.putText('a/locks/other', JSON.stringify({ Host: 'other.example', Pid: 12 }))
    peer.makeOlder('a/locks/other', 13 * minute)
    await expect(take()).rejects.toThrow('is running')
    peer.makeOlder('a/locks/other', 3 * minute)
    await (await take()).release()
    expect(locks()).toEqual([])
  })

  it('renews itself once a minute, and is lost where that was not possible for minutes', async () => {
    const lock = await take()
    const [key = ''] = locks()
    peer.requests.length = 0
    await lock.check()
    expect(peer.requests).toEqual([])
    now += minute
    peer.makeOlder(key, 2 * minute)
    await lock.check()
    expect(peer.requests.map((request) => request.split(' ')[0])).toEqual(['GET', 'PUT'])
    now += minute
    peer.makeOlder(key, 8 * minute)
    await expect(lock.check()).rejects.toThrow('has not answered for minutes, so that another backup may be running there.')
    peer.objects.clear()
    await expect(lock.check()).rejects.toThrow('has not answered for minutes')
    await lock.release()
    expect(locks()).toEqual([])
  })

  it('counts a bucket that holds a renewal up for minutes as lost', async () => {
    const lock = await take()
    let asked = 0
    now += minute
    const slow = lockBucket(objects, 'b/', 's3://backups/b', () => (asked++ < 2 ? now : now + 8 * minute))
    now += minute
    await expect((await slow).check()).rejects.toThrow('has not answered for minutes')
    await (await slow).release()
    await lock.release()
  })
})

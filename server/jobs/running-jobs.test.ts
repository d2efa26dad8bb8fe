import { describe, expect, it } from 'vitest'
import { RunningJobs } from './running-jobs.ts'

describe('RunningJobs', () => {
  it('counts the jobs of one group together, and leaves the others free', async () => {
    const running = new RunningJobs()
    const limits = [
      { name: 'convert-rest', group: 'long-work', maxRunning: 1 },
      { name: 'burn-subtitles', group: 'long-work', maxRunning: 1 },
      { name: 'read-images', group: 'read-images', maxRunning: 2 },
    ]
    expect(running.fullNames(limits)).toEqual([])
    let end = (): void => undefined
    const work = new Promise<void>((resolve) => {
      end = resolve
    })
    const jobs = ['burn-subtitles', 'read-images', 'convert-first'].map((name) => running.run({ name, key: null }, () => work))
    expect(running.fullNames(limits)).toEqual(['convert-rest', 'burn-subtitles'])
    end()
    await Promise.all(jobs)
    expect(running.fullNames(limits)).toEqual([])
  })
})

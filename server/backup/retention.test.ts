import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BackupPolicy, selectKept, timeOfSnapshot } from './retention.ts'

const hour = 3_600_000
const nameAt = (time: number): string => new Date(time).toISOString().replaceAll(':', '-')
const begin = Date.UTC(2026, 0, 1)
const policies = fc.record({ hourly: fc.nat(30), daily: fc.nat(10), weekly: fc.nat(6) })
const names = fc
  .uniqueArray(fc.integer({ min: 0, max: 90 * 24 * 60 }), { maxLength: 60 })
  .map((minutes) => minutes.map((minute) => nameAt(begin + minute * 60_000)).toSorted())

describe('selectKept', () => {
  it('keeps foreign names', () => {
    const policy = { hourly: 1, daily: 0, weekly: 0 }
    expect(selectKept(['a letter', nameAt(begin), nameAt(begin + hour)], policy)).toEqual(['a letter', nameAt(begin + hour)])
    expect(selectKept([], policy)).toEqual([])
    expect(timeOfSnapshot('a letter')).toBeUndefined()
  })

  it('keeps the newest, no more than the policy allows, and the same when asked again', () => {
    fc.assert(
      fc.property(names, policies, (all, policy) => {
        const kept = selectKept(all, policy)
        expect(all).toEqual(expect.arrayContaining(kept))
        expect(kept.at(-1)).toBe(all.at(-1))
        expect(kept.length).toBeLessThanOrEqual(Math.max(1, policy.hourly + policy.daily + policy.weekly))
        expect(selectKept(kept, policy)).toEqual(kept)
      }),
    )
  })

  it('keeps one of every period of the policy, and more of a larger one', () => {
    fc.assert(
      fc.property(names, policies, policies, (all, policy, more) => {
        const days = (list: readonly string[]): Set<string> => new Set(list.map((name) => name.slice(0, 10)))
        const kept = selectKept(all, policy)
        expect(days(kept).size).toBeGreaterThanOrEqual(Math.min(policy.daily, days(all).size))
        const larger: BackupPolicy = {
          hourly: policy.hourly + more.hourly,
          daily: policy.daily + more.daily,
          weekly: policy.weekly + more.weekly,
        }
        expect(selectKept(all, larger)).toEqual(expect.arrayContaining(kept))
      }),
    )
  })

  it('reaches its whole length when it removes after every backup', () => {
    const policy = { hourly: 24, daily: 7, weekly: 4 }
    let kept: string[] = []
    for (let number = 0; number < 60 * 24; number++) kept = selectKept([...kept, nameAt(begin + number * hour)], policy)
    const newest = begin + (60 * 24 - 1) * hour
    const ages = kept.map((name) => (newest - (timeOfSnapshot(name) ?? 0)) / hour)
    expect(ages.filter((age) => age < 24)).toHaveLength(24)
    expect([ages.length, Math.max(...ages)]).toEqual([33, 504])
  })
})

import { describe, expect, it } from 'vitest'
import type { ScheduleEntry } from '../../sdk/signage/setup/contract.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { draftFaults, draftOf, inputOf } from './entry-draft.ts'

describe('draftFaults', () => {
  it('requires content of the selected kind', () => {
    const draft = draftOf(undefined)
    expect(draftFaults(signageWords, draft).Source).toBe('Please choose the content to show.')
    expect(draftFaults(signageWords, { ...draft, Source: 'search', search: ' ' }).Source).toBe('Please enter search terms.')
    for (const URL of ['', 'http://example.org', 'example.org', 'javascript:alert(1)'])
      expect(draftFaults(signageWords, { ...draft, Source: 'page', URL }).Source).toBe('Please enter an address that starts with https://.')
    expect(draftFaults(signageWords, { ...draft, Source: 'page', URL: 'https://example.org' })).toEqual({})
    for (const seconds of ['', 'x', '2', '4000']) expect(draftFaults(signageWords, { ...draft, seconds }).seconds).toContain('3 to 3,600')
  })
})

describe('inputOf', () => {
  it('sends one source and keeps the other fields of a search', () => {
    const draft = draftOf(undefined)
    const page = inputOf({ ...draft, Source: 'page', URL: ' https://example.org ', search: 'x' }, 3, undefined)
    expect(page).toMatchObject({ screenid: 3, url: 'https://example.org', durationsecs: 10 })
    expect(page).not.toHaveProperty('cdid')
    expect(page).not.toHaveProperty('filter')
    const scheduleEntry = { ID: 7, Source: 'search', Filter: { s: 'old', c: [4] }, Title: '' } as unknown as ScheduleEntry
    expect(inputOf({ ...draftOf(scheduleEntry), search: 'new' }, 3, scheduleEntry)).toMatchObject({
      programme: 7,
      filter: { s: 'new', c: [4] },
    })
  })
})

import { describe, expect, it } from 'vitest'
import { FilterFault, fulfils, readFilter, readPath } from './filter.ts'

describe('readFilter', () => {
  it('refuses what is no filter, and what is too long or too deep', () => {
    const faulty = [
      ...[
        '',
        'userName',
        'userName eq',
        'eq "x"',
        'userName eq x',
        'userName is "x"',
        'userName eq "x',
        'userName eq "x"y',
        'userName eq 01',
      ],
      ...['(userName eq "x"', 'userName eq "x")', 'not userName eq "x"', 'a eq "x" and', 'a eq "x" or or b pr', 'a eq "x" b pr', 'a pr pr'],
      ...[
        'emails[type eq "work"',
        'emails[]',
        'emails[a[b pr]]',
        'emails[type eq "work"].',
        'a.b.c eq "x"',
        '1a pr',
        'a eq {}',
        'a eq "\\x"',
      ],
      ...[
        'a eq "\0"',
        'a eq "\\u0000"',
        `${'('.repeat(12)}a pr${')'.repeat(12)}`,
        `${'a pr or '.repeat(60)}a pr`,
        `a eq "${'x'.repeat(2000)}"`,
      ],
    ]
    for (const text of faulty) expect(() => readFilter(text), text).toThrow(FilterFault)
  })

  it('reads operators in any letter case, and binds or less than and', () => {
    expect(readFilter('userName Eq "x"')).toEqual({ kind: 'compare', key: 'username', op: 'eq', value: 'x' })
    expect(readFilter('a pr OR b pr AND c pr')).toMatchObject({ kind: 'or', left: { key: 'a' }, right: { kind: 'and' } })
    expect(readFilter('(a pr or b pr) and not (c pr)')).toMatchObject({ kind: 'and', left: { kind: 'or' }, right: { kind: 'not' } })
    expect(readFilter('not pr')).toEqual({ kind: 'present', key: 'not' })
    const values = { '"a\\"b"': 'a"b', '5': 5, '-1.5e2': -150, true: true, False: false, null: null }
    for (const [text, value] of Object.entries(values)) expect(readFilter(`a eq ${text}`), text).toMatchObject({ value })
  })

  it('reads schemas before the name, and values in brackets with a comparison behind them', () => {
    expect(readFilter('urn:ietf:params:scim:schemas:core:2.0:User:name.givenName sw "A"')).toMatchObject({ key: 'name.givenname' })
    expect(readFilter('URN:IETF:params:scim:schemas:extension:enterprise:2.0:User:department pr')).toMatchObject({
      key: 'enterprise.department',
    })
    const inner = { kind: 'compare', key: 'emails.type', op: 'eq', value: 'work' }
    expect(readFilter('emails[type eq "work"]')).toEqual({ kind: 'within', key: 'emails', filter: inner })
    expect(readFilter('emails[type eq "work"].value eq "a@b"')).toMatchObject({
      kind: 'within',
      filter: { kind: 'and', left: inner, right: { key: 'emails.value', value: 'a@b' } },
    })
  })
})

describe('readPath', () => {
  it('refuses what is no path', () => {
    for (const text of ['', ' ', 'a b', 'a[', 'a[b]', 'a[b pr]c', 'a[b pr].', 'a[b pr].c.d', '$', 'a.b.c', 'x'.repeat(300)])
      expect(() => readPath(text), text).toThrow(FilterFault)
  })

  it('reads names, values that a filter finds, and parts of them', () => {
    expect(readPath('name.familyName')).toEqual({ key: 'name.familyname', sub: '' })
    expect(readPath('members[value eq "5"]')).toMatchObject({ key: 'members', filter: { key: 'members.value' }, sub: '' })
    expect(readPath('emails[type eq "work"].value')).toMatchObject({ key: 'emails', sub: 'value' })
    expect(readPath('urn:ietf:params:scim:schemas:extension:custom:2.0:User:tag')).toEqual({ key: 'other.tag', sub: '' })
  })
})

describe('fulfils', () => {
  it('compares a value with a filter, without regard to letter case', () => {
    const email: Record<string, string | boolean> = { type: 'Work', value: 'anna@school.example', primary: true }
    const holds = (text: string): boolean => fulfils(readFilter(text), (key) => email[key])
    for (const text of [
      'type eq "work"',
      'primary eq true',
      'primary eq "True"',
      'value co "SCHOOL"',
      'value sw "anna"',
      'value ew ".example"',
    ])
      expect(holds(text), text).toBe(true)
    for (const text of ['type ne "work"', 'missing pr', 'value gt "b"', 'type eq "home" or value pr and type eq "x"', 'not (value pr)'])
      expect(holds(text), text).toBe(false)
  })
})

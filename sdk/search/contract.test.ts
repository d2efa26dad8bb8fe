import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { SearchFilter } from './contract.ts'

const read = (filter: unknown) => v.safeParse(SearchFilter, filter, { abortEarly: true })
const sentence = (filter: unknown): string | undefined => {
  const checked = read(filter)
  return checked.success ? undefined : checked.issues[0].message
}

describe('SearchFilter', () => {
  it.each([
    [{ s: 5 }, 'A search term must be text.'],
    [{ s: ['x'] }, 'A search term must be text.'],
    [{ s: { x: 1 } }, 'A search term must be text.'],
    [{ s: 'x'.repeat(10_240) }, 'A search term can have at most 500 characters.'],
    [{ o: 2 }, 'This sort order does not exist.'],
    [{ o: 'title' }, 'The order must be a number.'],
    [{ o: [1] }, 'The order must be a number.'],
    [{ pi: -1 }, 'The page must be at least 0.'],
    [{ ps: 101 }, 'The page size can be at most 100.'],
    [{ rt: 'video' }, 'Record types must be numbers.'],
    [{ rt: {} }, 'Record types must be a list.'],
    [{ rt: [[1]] }, 'Record types must be a list.'],
    [{ c: [0] }, 'Categories must be numbers of at least 1.'],
    [{ c: Array.from({ length: 201 }, (_, index) => index + 1) }, 'Categories: at most 200 at once.'],
    [{ loc: ['-1'] }, 'Publishing policies must be numbers of at least 0.'],
    [{ ab: {} }, 'People must be a list.'],
    [{ af: 'yesterday' }, 'The first day must be a date (YYYY-MM-DD).'],
    [{ at: '2026-02-31' }, 'The last day must be a date (YYYY-MM-DD).'],
    [{ at: ['2026-02-01'] }, 'The last day must be a date (YYYY-MM-DD).'],
    [{ pri: 3 }, 'The privacy must be one of 0, 1, 2.'],
    [{ uvs: 'seen' }, 'The view status must be one of 0, 1, 2, 3.'],
    [{ vs: 4 }, 'This video source does not exist.'],
    [{ dur: 61 }, 'The duration must be one of 0, -5, -60, 60.'],
    [{ wxh: '1920' }, 'The size must be width x height (1920x1080).'],
    [{ hs: 'maybe' }, '"hs" must be true or false.'],
    [{ hs: [] }, '"hs" must be true or false.'],
    [{ mf: 'x' }, 'Conditions on fields must be a list of {FID, A, V}.'],
    [{ mf: ['x'] }, 'A condition on a field must be {FID, A, V}.'],
    [{ mf: [{ FID: 1, A: 4, V: 'x' }] }, 'The condition on a field must be 0 contains, 1 not contains, 2 matches or 3 not matches.'],
    [{ mf: [{ FID: 'x', A: 0, V: 'x' }] }, 'The field must be a number.'],
    [{ mf: [{ FID: 1, A: 0, V: ['x'] }] }, 'The value of a field must be text or a number.'],
    [{ mf: Array.from({ length: 21 }, () => ({ FID: 1, A: 0, V: 'x' })) }, 'At most 20 conditions on fields at once.'],
    [{ stls: ['x'.repeat(36)] }, 'Languages: at most 35 characters each.'],
  ])('refuses %j with a message', (filter, message) => {
    expect(sentence(filter)).toBe(message)
  })

  it('reads every form of an empty value as no filter', () => {
    const nothing = {
      rt: '',
      mf: null,
      c: [],
      nic: '',
      af: '',
      at: null,
      loc: null,
      ab: '',
      pri: '',
      uvs: null,
      vs: '',
      ao: null,
      dur: '',
      wxh: '',
      stls: '',
    }
    expect(read({ ...nothing, mf: [{ FID: 1, A: 0, V: ' ' }] }).output).toEqual(
      read({}).output && { ...(read({}).output as object), vs: undefined },
    )
  })

  it('reads every accepted form of numbers, lists and booleans', () => {
    const given = {
      rt: '1, 4',
      c: 7,
      loc: ['0', 3, 3],
      ab: 'ann, 12',
      nic: '1',
      ao: 'TRUE',
      hs: 0,
      dur: '-5',
      vs: '13',
      wxh: ' 1920 X 1080 ',
      utc: 5,
    }
    expect(read(given).output).toMatchObject({
      rt: [1, 4],
      c: [7],
      loc: [0, 3],
      ab: ['ann', '12'],
      nic: true,
      ao: true,
      hs: false,
      dur: -5,
      vs: 13,
      wxh: '1920x1080',
    })
  })
})

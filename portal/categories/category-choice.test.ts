import { describe, expect, it } from 'vitest'
import { categoryFields, choose, lacksCategory, noCategories } from './category-choice.ts'

describe('choose', () => {
  it('keeps excluded categories out, and includes those that are checked again', () => {
    const out = choose({ included: [1, 2], excluded: [] }, [2], [1])
    expect(out).toEqual({ included: [2], excluded: [1] })
    expect(choose(out, [2, 1], [1])).toEqual({ included: [2, 1], excluded: [] })
  })

  it('does not exclude a manually added category that is unchecked', () => {
    expect(choose({ included: [1], excluded: [] }, [], [])).toEqual(noCategories)
  })
})

describe('lacksCategory', () => {
  it('is true without a required category, but not for assignments', () => {
    expect(lacksCategory({ MandatoryCategorySelection: true }, noCategories, 1)).toBe(true)
    expect(lacksCategory({ MandatoryCategorySelection: true }, noCategories, 11)).toBe(false)
    expect(lacksCategory({ MandatoryCategorySelection: true }, { included: [4], excluded: [] })).toBe(false)
    expect(lacksCategory({ MandatoryCategorySelection: false }, noCategories)).toBe(false)
  })
})

describe('categoryFields', () => {
  it('is empty when nothing was changed', () => {
    expect(categoryFields({ included: [1, 2], excluded: [] }, { included: [2, 1], excluded: [] })).toEqual({})
    expect(categoryFields(noCategories, { included: [1], excluded: [] })).toEqual({ catsinc: [1], catsexc: [] })
  })
})

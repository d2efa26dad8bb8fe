import { describe, expect, it } from 'vitest'
import { categoryFields, choose, lacksCategory, noCategories } from './category-choice.ts'

describe('choose', () => {
  it('keeps out what criteria would put back, and lets in what is checked again', () => {
    const out = choose({ included: [1, 2], excluded: [] }, [2], [1])
    expect(out).toEqual({ included: [2], excluded: [1] })
    expect(choose(out, [2, 1], [1])).toEqual({ included: [2, 1], excluded: [] })
  })

  it('takes out what was put in by hand without a word', () => {
    expect(choose({ included: [1], excluded: [] }, [], [])).toEqual(noCategories)
  })
})

describe('lacksCategory', () => {
  it('asks for one where one has to be chosen, but not for assignments', () => {
    expect(lacksCategory({ MandatoryCategorySelection: true }, noCategories, 1)).toBe(true)
    expect(lacksCategory({ MandatoryCategorySelection: true }, noCategories, 11)).toBe(false)
    expect(lacksCategory({ MandatoryCategorySelection: true }, { included: [4], excluded: [] })).toBe(false)
    expect(lacksCategory({ MandatoryCategorySelection: false }, noCategories)).toBe(false)
  })
})

describe('categoryFields', () => {
  it('says nothing when nothing was changed', () => {
    expect(categoryFields({ included: [1, 2], excluded: [] }, { included: [2, 1], excluded: [] })).toEqual({})
    expect(categoryFields(noCategories, { included: [1], excluded: [] })).toEqual({ catsinc: [1], catsexc: [] })
  })
})

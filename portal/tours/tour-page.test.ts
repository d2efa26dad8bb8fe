import { describe, expect, it } from 'vitest'
import { TourPages } from '../../sdk/tours/contract.ts'
import { addressOf, tourPageOf } from './tour-page.ts'

describe('tourPageOf', () => {
  it.each(['/login.aspx', '/vle/mediaLibrary.aspx', '/lti/page', '/setup', '/administer', '/constructor'])('knows no tours of %s', (path) =>
    expect(tourPageOf(path, {})).toBeUndefined(),
  )

  it('knows pages in any letter case, and the sections of the administration', () => {
    expect(tourPageOf('/Upload.ASPX', {})).toBe('upload')
    expect(tourPageOf('/Admin/users', {})).toBe('admin')
  })

  it('takes the editor of a page for a page of its own, and the list of layouts for the library', () => {
    expect(tourPageOf('/', { startedit: '1', layout: '4' })).toBe('layouts')
    expect(tourPageOf('/', { startedit: '1' })).toBe('library')
    expect(tourPageOf('/', { layout: '4' })).toBe('library')
  })

  it.each(TourPages.filter((page) => !['item', 'layouts', 'statistics'].includes(page)))('finds the way to %s', (page) =>
    expect(tourPageOf(addressOf(page).to, addressOf(page).search)).toBe(page),
  )
})

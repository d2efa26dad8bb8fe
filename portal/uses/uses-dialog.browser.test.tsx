import { expect } from '@esm-bundle/chai'
import { MediaErrors } from '../../sdk/media/contract.ts'
import type { ItemUses } from '../../sdk/uses/contract.ts'
import { uses } from '../pages/every-form-answers.fixture.ts'
import { type Answers, audit, mediaItem, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const item = { ...mediaItem(), CanEdit: true, CanDelete: true }
const nothing: ItemUses = {
  ...{ Courses: [], OtherCourses: 0, CountsViews: false, Websites: [], OtherWebsiteViews: 0 },
  ...{ Playlists: { Items: [], Others: 0 }, RelatedTo: { Items: [], Others: 0 } },
}

describe('UsesDialog', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const openMenu = async (answer: Answers[string], shown: object = item) => {
    portal = await openPortal(`/view.aspx?id=${item.EncID}`, {
      [`/api/ml/media/${item.EncID}/`]: shown,
      [`/api/ml/media/${item.EncID}/uses/`]: answer,
    })
    ;(await until(() => portal.page.querySelector<HTMLElement>('.vp-more-button'))).click()
    await until(() => document.querySelector('[role=menuitem]'))
    return (name: string) => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === name)
  }
  const open = async (name: string, answer: Answers[string], ready: string) => {
    ;(await openMenu(answer))(name)?.click()
    return until(() => {
      const box = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]')
      return box?.textContent?.includes(ready) ? box : undefined
    })
  }

  it('is not offered to people who cannot edit the item', async () => {
    const entry = await openMenu(uses, { ...item, CanEdit: false })
    expect(entry('Where this is used')).to.equal(undefined)
  })

  it('passes the accessibility audit, and names courses, websites and playlists', async () => {
    const box = await open('Where this is used', uses, 'Biology')
    expect(await audit()).to.deep.equal([])
    for (const text of [
      'School',
      '12',
      'www.school.example 9 views',
      'Websites with fewer than five views each 3 views',
      '1 other that you cannot see here',
    ])
      expect(box.textContent).to.include(text)
    expect(box.querySelector('a')?.getAttribute('href')).to.equal('/view.aspx?id=Vq7')
    expect(box.textContent).not.to.include('does not count views')
  })

  it('says that nothing shows the item, and that websites are not known', async () => {
    const box = await open('Where this is used', nothing, 'No course')
    expect(box.textContent).to.include('This library does not count views')
    expect(box.querySelector('h3')).to.equal(null)
  })

  it('tells before an item is deleted in how many places it is used', async () => {
    const box = await open('Delete', { ...uses, OtherCourses: 2 }, 'It is used in')
    expect(await audit()).to.deep.equal([])
    expect(box.textContent).to.include('It is used in: 3 courses, 1 website, 2 playlists.')
  })

  it('lets people delete an item whose uses could not be loaded', async () => {
    const refused = { status: 403, Success: false, Code: 'MEDIA_NOT_FOUND', Message: MediaErrors.MEDIA_NOT_FOUND }
    const box = await open('Delete', refused, 'The places that show it could not be loaded.')
    expect([...box.querySelectorAll('button')].some((one) => one.textContent === 'Delete' && !one.disabled)).to.equal(true)
  })
})

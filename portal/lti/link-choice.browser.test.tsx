import { expect } from '@esm-bundle/chai'
import { audit, button, type OpenPortal, openPortal, summary, until } from '../pages/portal.fixture.tsx'

const film = summary({ ClipDataID: 12, EncID: 'VqLBrt', Title: 'Leaves', Duration: 60 })
const found = {
  Items: [{ Item: film, ClipDataID: 12, Entries: [], SlideShowItem: null }],
  ...{ Page: 0, PageSize: 20, Total: 1, TotalIsCapped: false },
}

describe('LinkChoice', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async ({ IsChanged = false, Grades = false, IsGraded = false } = {}) => {
    const answers = {
      '/api/ml/search/': found,
      '/api/ml/media/VqLBrt/chapters/': { Items: [], Count: 0, CanEdit: false },
      '/api/ml/media/VqLBrt/timelines/': { Items: [], Count: 0, CanAdd: false },
      // An answer would leave the page.
      '/api/lti/link/': new Error('Not yours to share.'),
      '/api/lti/link/reset/': new Error('Not now.'),
    }
    const Link = { ID: 'of-this-page', IsChanged, ...(IsGraded ? { IsGraded } : {}), Back: '/lti/item?id=VqLBrt' }
    const Picker = { Target: '', Token: '', Choice: { ID: '', Multiple: false, Grades, Link } }
    portal = await openPortal('/lti/choose?link=1', answers, { Page: 'picker', Picker })
    await until(() => portal.page.querySelector('.vp-results > li'))
    await until(() => button(portal.page, 'Back without a change'))
  }
  const bodyOf = (path: string) => portal.asked.find((one) => one.path === path)?.body
  const toast = (text: string) => until(() => document.querySelector('.vp-toast')?.textContent?.includes(text))
  const openDialog = async (name: string) => {
    ;(await until(() => button(portal.page, name))).click()
    return until(() => document.querySelector<HTMLElement>('[role=dialog]'))
  }

  it('passes the accessibility audit, sends one choice, and stays open after a refusal', async () => {
    await open()
    expect(portal.page.querySelector('h1')?.textContent).to.equal('Change what this link shows')
    expect(await audit()).to.deep.equal([])
    const box = await openDialog('Leaves')
    expect(await audit()).to.deep.equal([])
    expect(button(box, 'Add and choose more')).to.equal(undefined)
    button(box, 'Show this')?.click()
    await toast('Not yours to share.')
    expect(bodyOf('/api/lti/link/')).to.deep.equal({
      link: 'of-this-page',
      chosen: { id: 'VqLBrt', chapter: 0, done: 0, steps: false, quiz: 0 },
    })
    expect(document.querySelector('[role=dialog]')).not.to.equal(null)
  })

  it('offers another rule where the link has a grade, and not none', async () => {
    await open({ Grades: true, IsGraded: true })
    const box = await openDialog('Leaves')
    const select = await until(() => box.querySelector('select'))
    expect([select.value, select.textContent?.includes('No grade')]).to.deep.equal(['watched 100', false])
    button(box, 'Show this')?.click()
    await toast('Not yours to share.')
    expect(bodyOf('/api/lti/link/')).to.deep.equal({
      link: 'of-this-page',
      chosen: { id: 'VqLBrt', chapter: 0, done: 100, steps: false, quiz: 0 },
    })
  })

  it('offers no grade too where the link has no column yet', async () => {
    await open({ Grades: true })
    const box = await openDialog('Leaves')
    const select = await until(() => box.querySelector('select'))
    expect([select.value, select.textContent?.includes('No grade')]).to.deep.equal(['', true])
  })

  it('shows the library without a name, which the course has', async () => {
    await open()
    const box = await openDialog('Link to the whole library')
    expect(box.querySelector('input')).to.equal(null)
    button(box, 'Show this')?.click()
    await toast('Not yours to share.')
    expect((bodyOf('/api/lti/link/') as { chosen: { id: string; search: string } }).chosen).to.include({ id: '', search: '' })
  })

  it('undoes a change, and offers that only where there is one', async () => {
    await open()
    expect(button(portal.page, 'Show what the link says')).to.equal(undefined)
    portal.close()
    await open({ IsChanged: true })
    button(portal.page, 'Show what the link says')?.click()
    await toast('Not now.')
    expect(bodyOf('/api/lti/link/reset/')).to.deep.equal({ link: 'of-this-page' })
  })
})

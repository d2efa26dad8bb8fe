import { expect } from '@esm-bundle/chai'
import type { CourseStatistics } from '../../sdk/courses/contract.ts'
import { type Answers, audit, button, mediaItem, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

const item = { ...mediaItem(), Title: 'A leaf', HasCourses: true as const }
const person = (ID: number, change: object = {}) => ({
  ...{ ID, DisplayName: `Pupil ${ID}`, HasCome: true, WatchedPercentage: 40, WatchedItems: 1, LastViewed: '2026-11-02T09:00:00.000Z' },
  ...change,
})
const statistics: CourseStatistics = {
  ...{ Tracking: true, EnvironmentName: 'School', CourseName: 'Biology', View: 'class', ClassList: 'known', Message: '' },
  ...{ DateRead: '2026-11-02T09:00:00.000Z', Pupils: 120, IsSmall: false, Watched: 1, WatchedPercentage: 20.5, Items: [], GroupID: 0 },
  ...{ People: [person(1), person(2, { DisplayName: '', HasCome: false, WatchedPercentage: 0, LastViewed: '' })], Page: 0, Total: 120 },
}
const busy = 'The learning environment is busy or has a fault.'

describe('CoursesContent', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (change: Partial<CourseStatistics> = {}, shown: object = item, View = change.View ?? 'class') => {
    const answers: Answers = {
      [`/api/ml/media/${item.EncID}/`]: shown,
      [`/api/ml/media/${item.EncID}/courses/`]: { Items: [{ ID: 5, EnvironmentName: 'School', CourseName: 'Biology', View }] },
      '/api/courses/statistics/': (query: URLSearchParams) => {
        if (query.get('pi') === '1') return { ...statistics, ...change, Page: 1, People: [person(101)] }
        const Items = query.get('encid') ? [] : [{ EncID: 'a1', Title: 'A root', WatchedPercentage: 12 }]
        return { ...statistics, Items, ...change }
      },
      '/api/courses/refresh/': { IsRead: false, Message: busy },
    }
    portal = await openPortal(`/view.aspx?id=${item.EncID}`, answers)
    await until(() => portal.page.querySelector('[role=tablist]'))
    return [...portal.page.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent?.trim() === 'Course')
  }
  const openTab = async (change: Partial<CourseStatistics> = {}) => {
    const tab = await open(change)
    if (tab?.getAttribute('aria-selected') !== 'true') tab?.click()
    return until(() => portal.page.querySelector<HTMLElement>('.vp-courses h3')?.closest<HTMLElement>('.vp-courses'))
  }

  it('has no tab for an item without a course', async () => {
    expect(await open({}, { ...mediaItem(), Title: 'A leaf', Chapters: { ...mediaItem().Chapters, Count: 0 } })).to.equal(undefined)
  })

  it('shows no figures of a small class, and says so', async () => {
    const box = await openTab({ IsSmall: true, Pupils: 3, Watched: null, WatchedPercentage: null, People: [], Total: 0 })
    await until(() => box.textContent?.includes('This class has 3 pupils. Figures are shown for 5 or more'))
    expect(box.querySelector('table, dl')).to.equal(null)
  })

  it('says where views are not counted', async () => {
    const box = await openTab({ Tracking: false })
    await until(() => box.textContent?.includes('Views are not counted in this library at present.'))
  })

  it('passes the accessibility audit, and shows the class page by page', async () => {
    const box = await openTab()
    await until(() => box.querySelector('table'))
    expect(await audit()).to.deep.equal([])
    expect(box.textContent).to.include('120').and.to.include('20.5 %').and.to.include('Name not known')
    expect(box.textContent).to.include('Has not opened the course’s links').and.to.include('Class list of')
    button(box, 'Show more people')?.click()
    await until(() => box.textContent?.includes('Pupil 101'))
  })

  it('reads the class list again, and says why it could not', async () => {
    const box = await openTab()
    ;(await until(() => button(box, 'Read class list again'))).click()
    await until(() => box.querySelector('.vp-error')?.textContent === busy)
  })

  it('shows all items of the course', async () => {
    const box = await openTab()
    const select = await until(() => box.querySelector('select'))
    select.value = 'all'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => box.textContent?.includes('A root'))
    expect(
      portal.asked
        .filter(({ path }) => path === '/api/courses/statistics/')
        .at(-1)
        ?.query.get('encid') ?? '',
    ).to.equal('')
  })

  it('shows a pupil their own alone', async () => {
    const box = await openTab({ View: 'own', Watched: null, WatchedPercentage: null, Pupils: 1, People: [person(1)], Total: 1 })
    await until(() => box.textContent?.includes('You and the teachers of the course see this.'))
    expect(box.querySelector('dl')).to.equal(null)
    expect(button(box, 'Read class list again')).to.equal(undefined)
  })
})

import { expect } from '@esm-bundle/chai'
import type { LtiChoiceOptions } from '../../sdk/lms/contract.ts'
import { audit, button, type OpenPortal, openPortal, pageOptions, summary, type, until } from '../pages/portal.fixture.tsx'

const film = summary({ ClipDataID: 12, EncID: 'VqLBrt', Title: 'Leaves', Duration: 60 })
const found = {
  Items: [{ Item: film, ClipDataID: 12, Entries: [], SlideShowItem: null }],
  ...{ Page: 0, PageSize: 20, Total: 1, TotalIsCapped: false },
}

const quiz = (ID: number, Name: string, IsPrivate: boolean) => ({ ID, Name, IsPrivate, CanEdit: true })

describe('CourseChoice', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())
  const open = async (Grades: boolean, more: Partial<LtiChoiceOptions> = {}, item = film) => {
    const answers = {
      '/api/ml/search/': { ...found, Items: [{ ...found.Items[0], Item: item }] },
      '/api/ml/media/VqLBrt/chapters/': { Items: [], Count: 0, CanEdit: false },
      '/api/ml/media/VqLBrt/timelines/': { Items: [quiz(7, 'Gases', false), quiz(8, 'Draft', true)], Count: 2, CanAdd: true },
      // An answer would leave the page.
      '/api/lti/choose/': new Error('The environment is gone.'),
    }
    const Picker = { Target: '', Token: '', Choice: { ID: 'choice', Multiple: false, Grades, ...more } }
    portal = await openPortal('/lti/choose', answers, { Page: 'picker', Picker })
    ;(await until(() => button(portal.page, 'Leaves'))).click()
    return until(() => document.querySelector<HTMLElement>('[role=dialog]'))
  }
  const insert = async (box: HTMLElement) => {
    button(box, 'Insert')?.click()
    await until(() => portal.asked.some(({ path }) => path === '/api/lti/choose/'))
    return portal.asked.find(({ path }) => path === '/api/lti/choose/')?.body
  }

  it('passes the accessibility audit, and offers no steps before a grade is chosen', async () => {
    const box = await open(true)
    await until(() => box.querySelector('select'))
    expect(await audit()).to.deep.equal([])
    expect(box.querySelector('[role=switch]')).to.equal(null)
  })

  it('offers no grade where the environment takes none', async () => {
    const box = await open(false)
    expect(box.querySelector('select')).to.equal(null)
    expect(await insert(box)).to.deep.equal({ choice: 'choice', chosen: [{ id: 'VqLBrt', chapter: 0, done: 0, steps: false, quiz: 0 }] })
  })

  it('offers the quizzes that everyone sees, and sends the chosen one', async () => {
    const box = await open(true)
    const select = await until(() => box.querySelector('select'))
    await until(() => select.querySelector('option[value="quiz 7"]'))
    expect(select.textContent).to.include('Result of the quiz “Gases”').and.not.to.include('Draft')
    select.value = 'quiz 7'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => select.value === 'quiz 7')
    expect(box.querySelector('[role=switch]')).to.equal(null)
    expect(await insert(box)).to.deep.equal({ choice: 'choice', chosen: [{ id: 'VqLBrt', chapter: 0, done: 0, steps: false, quiz: 7 }] })
  })

  const select = (box: HTMLElement, label: string) =>
    until(
      () => [...box.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control as HTMLSelectElement | undefined,
    )
  const change = (field: HTMLSelectElement, value: string) => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('offers the kinds that the course takes, and a grade for links that launch only', async () => {
    const box = await open(true, { Types: ['ltiResourceLink', 'link', 'html', 'image'], AddsAtOnce: true })
    const kind = await select(box, 'Insert as')
    expect(await audit()).to.deep.equal([])
    expect([...kind.options].map(({ text }) => text)).to.deep.equal([
      ...['Link of the course: graded and private', 'Plain link', 'Player in the page', 'Image'],
    ])
    expect(box.textContent).to.include('added to the course right away')
    change(await select(box, 'Grade'), 'watched 80')
    change(kind, 'image')
    await until(() => !box.querySelector('input'))
    expect([...box.querySelectorAll('select')]).to.deep.equal([kind])
    change(kind, 'html')
    const width = await until(() => box.querySelector('input'))
    type(width, '800')
    await until(() => width.value === '800')
    const link = { id: 'VqLBrt', chapter: 0, done: 0, steps: false, quiz: 0 }
    expect(await insert(box)).to.deep.equal({ choice: 'choice', chosen: [{ ...link, type: 'html', width: 800, height: 360 }] })
  })

  it('says that an item that is not public opens by a link of the course only, and offers no library where a course takes no links', async () => {
    const box = await open(false, { Types: ['ltiResourceLink', 'link'] }, { ...film, Audience: 'owner' })
    const kind = await select(box, 'Insert as')
    expect(box.textContent).not.to.include('This item is not public')
    change(kind, 'link')
    await until(() => box.querySelector('[role=status]')?.textContent?.includes('This item is not public'))
    expect(await audit()).to.deep.equal([])
    portal.close()
    const single = await open(false, { Types: ['html'] }, { ...film, Audience: 'owner' })
    await until(() => single.querySelector('[role=status]')?.textContent?.includes('This item is not public'))
    expect([single.querySelector('select'), button(portal.page, 'Link to the whole library')]).to.deep.equal([null, undefined])
    expect(await insert(single)).to.deep.equal({ choice: 'choice', chosen: [{ id: 'VqLBrt', chapter: 0, done: 0, steps: false, quiz: 0 }] })
  })

  it('sends the watched share and the steps, and stays open after a refusal', async () => {
    const box = await open(true)
    const select = await until(() => box.querySelector('select'))
    select.value = 'watched 80'
    select.dispatchEvent(new Event('change', { bubbles: true }))
    ;(await until(() => box.querySelector<HTMLElement>('[role=switch]'))).click()
    await until(() => box.querySelector('[role=switch][aria-checked=true]'))
    expect(await insert(box)).to.deep.equal({ choice: 'choice', chosen: [{ id: 'VqLBrt', chapter: 0, done: 80, steps: true, quiz: 0 }] })
    await until(() => document.querySelector('.vp-toast')?.textContent?.includes('The environment is gone.'))
    expect([document.querySelector('[role=dialog]') !== null, select.value]).to.deep.equal([true, 'watched 80'])
  })

  it('offers a grade for each quiz beside the watched share, and for no other choice', async () => {
    const box = await open(true)
    const grade = await select(box, 'Grade')
    const quizSwitch = () => [...box.querySelectorAll<HTMLElement>('[role=switch]')].at(1)
    change(grade, 'watched 80')
    ;(await until(quizSwitch)).click()
    await until(() => box.querySelector('[role=switch][aria-checked=true]'))
    expect(await audit()).to.deep.equal([])
    expect(box.textContent).to.include('Also a grade for each quiz')
    change(grade, 'quiz 7')
    await until(() => !box.querySelector('[role=switch]'))
    change(grade, 'watched 60')
    await until(() => quizSwitch()?.getAttribute('aria-checked') === 'false')
    quizSwitch()?.click()
    await until(() => quizSwitch()?.getAttribute('aria-checked') === 'true')
    const link = { id: 'VqLBrt', chapter: 0, done: 60, steps: false, quizzes: true, quiz: 0 }
    expect(await insert(box)).to.deep.equal({ choice: 'choice', chosen: [link] })
  })

  it('names the course that it chooses for, where the launch does', async () => {
    await open(false, { CourseTitle: 'Biology & <more>' })
    expect(portal.page.textContent).to.include('For the course “Biology & <more>”')
    portal.close()
    await open(false)
    expect(portal.page.textContent).not.to.include('For the course')
  })

  const openDialog = async (name: string) => {
    ;(await until(() => button(portal.page, name))).click()
    return until(() => document.querySelector<HTMLElement>('[role=dialog]'))
  }
  const start = async () => {
    const Picker = { Target: '', Token: '', Choice: { ID: 'choice', Multiple: false, Grades: true } }
    const answers = { '/api/ml/search/': found, '/api/lti/choose/': new Error('The environment is gone.') }
    portal = await openPortal('/lti/choose', answers, { Page: 'picker', Picker })
  }

  it('links to the whole library under its name, in a dialog that passes the accessibility audit', async () => {
    await start()
    const box = await openDialog('Link to the whole library')
    expect(await audit()).to.deep.equal([])
    expect(await insert(box)).to.deep.equal({ choice: 'choice', chosen: [{ id: '', search: '', title: pageOptions().Site.SiteName }] })
  })

  it('links to what a search finds, under its words', async () => {
    await start()
    const field = await until(() => portal.page.querySelector<HTMLInputElement>('input[type=search]'))
    type(field, 'leaf')
    const box = await openDialog('Link to what this search finds')
    expect(await insert(box)).to.deep.equal({ choice: 'choice', chosen: [{ id: '', search: '{"s":"leaf"}', title: 'leaf' }] })
  })
})

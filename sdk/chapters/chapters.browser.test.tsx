import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import { ClientContext } from '../client/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { createClient } from '../wire/index.ts'
import type { Chapter } from './contract.ts'
import { Chapters } from './index.ts'

const chapter = (ID: number, StartTime: number, Duration: number, Title: string, Description = ''): Chapter => ({
  ...{ ID, StartTime, Duration, Title, Description },
  ...{ ImageURL: '', IsAI: false },
})
const three = [
  chapter(1, 0, 10, 'Leaves', 'What they are made of.'),
  chapter(2, 10, 20, 'Light'),
  chapter(3, 3605, 0, 'A<b>title</b>'.padEnd(300, 'g')),
]

describe('Chapters', () => {
  let page: HTMLElement
  let close = (): void => undefined
  let played: number[]
  let sent: { path: string; body: Record<string, unknown> }[]
  let answer: () => Promise<Response>
  const realFetch = window.fetch
  afterEach(() => {
    close()
    window.fetch = realFetch
  })

  const open = async (props: Partial<Chapters.RootProps> & Chapters.ListProps = {}, width = 380): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './chapters.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    played = []
    sent = []
    let items = [...(props.chapters ?? three)]
    answer = async () => Response.json({ Success: true, Message: 'Chapter saved', ChapterID: 9 })
    window.fetch = async (input, init) => {
      const path = new URL(String(input), location.href).pathname
      if (init?.method !== 'POST') return Response.json({ Items: items, Count: items.length, CanEdit: props.canEdit ?? true })
      const body = JSON.parse(String(init.body)) as Record<string, unknown>
      sent.push({ path, body })
      const answered = await answer()
      if (answered.ok && path.includes('delete')) items = items.filter(({ ID }) => ID !== body['chapid'])
      else if (answered.ok) items = [...items, chapter(9, Number(body['start']), Number(body['duration']), String(body['title']))]
      return answered
    }
    const root = createRoot(page)
    const { time, ...rest } = props
    root.render(
      <Chapters.Root encid="Vq1" chapters={three} canEdit currentTime={() => 65.4} onPlay={(seconds) => played.push(seconds)} {...rest}>
        <Chapters.List time={time ?? 12} />
        <Chapters.Form />
      </Chapters.Root>,
    )
    close = () => {
      root.unmount()
      page.remove()
    }
    await until(() => page.querySelector('.vt-chapters-list'))
  }
  const find = (name: string): HTMLButtonElement | undefined =>
    [...page.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name)
  const isFocused = (name: string): boolean => document.activeElement === find(name)
  const button = (name: string): HTMLButtonElement => {
    const found = find(name)
    if (!found) throw new Error(`There is no button ${name}.`)
    return found
  }
  const field = (name: string): HTMLInputElement => {
    const found = page.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (!found) throw new Error(`There is no field ${name}.`)
    return found
  }
  const type = (name: string, text: string): void => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), text)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
  const submit = (): void => page.querySelector('form')?.requestSubmit()
  const describedBy = (name: string): string =>
    (field(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const openForm = async (): Promise<void> => {
    button('Add chapter').focus()
    button('Add chapter').click()
    await until(() => document.activeElement === page.querySelector('[name=title]'))
  }

  it('passes the accessibility audit as list, confirmation, form, form with errors and without chapters', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    button('Delete Light').click()
    await until(() => page.querySelector('.vt-chapter-ask'))
    expect(await audit()).to.deep.equal([])
    await openForm()
    expect(await audit()).to.deep.equal([])
    submit()
    await until(() => page.querySelector('.vt-chapter-fault'))
    expect(await audit()).to.deep.equal([])
    close()
    await open({ chapters: [] })
    expect(page.textContent).to.contain('This item has no chapters yet.')
    expect(await audit()).to.deep.equal([])
  })

  it('asks the server of the client in its context, also of another origin', async () => {
    await open()
    close()
    const asked: string[] = []
    const fetcher = (async (input: string, init?: RequestInit) => {
      asked.push(`${init?.method} ${input}`)
      if (init?.method === 'POST') return Response.json({ Success: true, Message: 'Chapter deleted' })
      return Response.json({ Items: asked.length > 1 ? [] : [chapter(1, 0, 10, 'Of the other server')], Count: 1, CanEdit: true })
    }) as unknown as typeof fetch
    window.fetch = async (input) => Promise.reject(new Error(`The page's own server was asked for ${String(input)}.`))
    document.body.append(page)
    const root = createRoot(page)
    root.render(
      <ClientContext value={createClient({ base: 'https://media.school.example', fetch: fetcher })}>
        <Chapters.Root encid="Vq1" canEdit currentTime={() => 0} onPlay={() => undefined}>
          <Chapters.List time={0} />
        </Chapters.Root>
      </ClientContext>,
    )
    close = () => {
      root.unmount()
      page.remove()
    }
    await until(() => find('Delete Of the other server'))
    button('Delete Of the other server').click()
    ;(await until(() => find('Delete'))).click()
    await until(() => asked.some((request) => request.startsWith('POST')))
    expect(asked[0]).to.match(/^GET https:\/\/media\.school\.example\/api\/ml\/media\/Vq1\/chapters\//)
    expect(asked.filter((request) => !request.includes(' https://media.school.example/'))).to.deep.equal([])
  })

  it('shows each error at its field and focuses the first invalid field', async () => {
    await open()
    await openForm()
    button('Save').focus()
    submit()
    await until(() => document.activeElement === field('title'))
    await until(() => field('title').getAttribute('aria-invalid') === 'true')
    expect(describedBy('title')).to.equal('Please enter a title.')
    expect(field('end').hasAttribute('aria-invalid')).to.equal(false)
    expect(field('start').hasAttribute('aria-invalid')).to.equal(false)
    type('title', 'Light')
    await until(() => !field('title').hasAttribute('aria-invalid'))
    type('end', '00:00:30')
    await until(() => describedBy('end').includes('The end must be after the start.'))
    expect(sent).to.deep.equal([])
  })

  it('keeps the form input when the server refuses', async () => {
    await open()
    await openForm()
    answer = async () => Response.json({ Success: false, Message: 'Not today.', Code: 'X', ErrorCode: 400 }, { status: 400 })
    type('title', 'Roots')
    type('end', '00:02:00')
    submit()
    await until(() => page.querySelector('[role=alert]')?.textContent === 'Not today.')
    expect(field('title').value).to.equal('Roots')
  })

  it('hides buttons from people who cannot edit, and shows titles as plain text', async () => {
    await open({ canEdit: false })
    expect([...page.querySelectorAll('button')].every((one) => one.matches('.vt-chapter-play'))).to.equal(true)
    expect(page.querySelectorAll('.vt-chapter-words b')).to.have.length(0)
    expect(page.textContent).to.contain('A<b>title</b>')
  })

  it('has room for whole words of a title at a width of 320 pixels', async () => {
    await open()
    page.style.width = '320px'
    const words = page.querySelector<HTMLElement>('.vt-chapter-words')
    await until(() => words && words.getBoundingClientRect().width > 180)
    page.style.width = ''
  })

  it('marks the current chapter and plays a chosen one', async () => {
    await open({ time: 12 })
    expect(page.querySelector('[aria-current=true]')?.textContent).to.equal('0:10Light')
    page.querySelectorAll<HTMLButtonElement>('.vt-chapter-play')[2]?.click()
    expect(played).to.deep.equal([3605])
  })

  it('saves a new chapter and returns the focus', async () => {
    let told: readonly Chapter[] = []
    await open({
      onChange: (next) => {
        told = next
      },
    })
    await openForm()
    expect([field('start').value, field('end').value]).to.deep.equal(['00:01:05', ''])
    type('title', 'Roots')
    type('start', '60')
    field('start').focus()
    field('end').focus()
    await until(() => field('start').value === '00:01:00')
    button('Use current time as end').click()
    await until(() => field('end').value === '00:01:05')
    submit()
    await until(() => isFocused('Add chapter'))
    expect(sent).to.deep.equal([
      { path: '/api/ml/media/Vq1/savechapter/', body: { chapid: 0, start: 60, duration: 5, title: 'Roots', description: '' } },
    ])
    expect(page.querySelector('output')?.textContent).to.equal('Chapter saved')
    expect(page.querySelectorAll('.vt-chapter')).to.have.length(4)
    expect(told).to.have.length(4)
  })

  it('keeps the caret in place while the viewer types', async () => {
    await open()
    await openForm()
    type('title', 'Rots')
    await until(() => field('title').value === 'Rots')
    field('title').setSelectionRange(1, 1)
    document.execCommand('insertText', false, 'o')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([field('title').value, field('title').selectionStart]).to.deep.equal(['Roots', 2])
  })

  it('closes with Escape, returns the focus to its button and discards the input', async () => {
    await open()
    button('Edit Light').focus()
    button('Edit Light').click()
    await until(() => document.activeElement === page.querySelector('[name=title]'))
    expect([field('title').value, field('start').value, field('end').value]).to.deep.equal(['Light', '00:00:10', '00:00:30'])
    type('title', 'Dark')
    press('Escape')
    await until(() => isFocused('Edit Light'))
    expect(sent).to.deep.equal([])
  })

  it('confirms before it deletes, with the focus on the Keep button', async () => {
    await open()
    button('Delete Light').focus()
    button('Delete Light').click()
    await until(() => isFocused('Keep'))
    press('Escape')
    await until(() => isFocused('Delete Light'))
    expect(page.querySelector('.vt-chapter-ask')).to.equal(null)
    button('Delete Light').click()
    await until(() => page.querySelector('.vt-chapter-ask'))
    button('Delete').click()
    await until(() => page.querySelectorAll('.vt-chapter').length === 2)
    expect(sent).to.deep.equal([{ path: '/api/ml/media/Vq1/deletechapter/', body: { chapid: 2 } }])
    await until(() => page.contains(document.activeElement) && document.activeElement !== document.body)
  })

  it('loads the chapters from the server when none are given', async () => {
    await open({ chapters: undefined, canEdit: undefined })
    await until(() => page.querySelectorAll('.vt-chapter').length === 3)
    expect(button('Add chapter')).to.be.an.instanceOf(HTMLElement)
  })

  it('fits 280 px with long titles and large enough targets', async () => {
    await open({}, 280)
    const fits = (): void => {
      expect(page.scrollWidth).to.be.at.most(280)
      for (const one of page.querySelectorAll('button, input')) {
        const { width, height } = one.getBoundingClientRect()
        expect(Math.min(width, height), one.outerHTML.slice(0, 80)).to.be.at.least(24)
      }
    }
    fits()
    await openForm()
    fits()
  })
})

const press = (key: string): boolean | undefined =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

import { expect } from '@esm-bundle/chai'
import { createRoot, type Root } from 'react-dom/client'
import { createQueries } from '../data/cache.ts'
import { DataProvider } from '../data/data-provider.tsx'
import { audit, button, until } from '../pages/portal.fixture.tsx'
import { client } from '../session/client.ts'
import { NotificationList } from './notification-list.tsx'

const told = [
  {
    ID: 'failed-5',
    Level: 'danger',
    Title: '“<b>Broken</b>” could not be converted',
    Description: 'Why.',
    Link: '/conversions.aspx',
    LinkText: 'Your conversions',
  },
  { ID: 'ready-7', Level: 'success', Title: '“Leaves” is ready', Description: '', Link: '/view.aspx?id=Vq1', LinkText: 'Watch it' },
]

describe('NotificationList', () => {
  const realFetch = window.fetch
  let root: Root
  let box: HTMLElement
  let asked: { path: string; body: unknown }[] = []
  before(async () => {
    const href = new URL('./notifications.css', import.meta.url).href
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    await new Promise((resolve) => {
      link.onload = resolve
      document.head.append(link)
    })
  })
  const open = (answer: () => Response) => {
    asked = []
    window.fetch = async (input, init) => {
      asked.push({ path: new URL(String(input), location.href).pathname, body: init?.body && JSON.parse(String(init.body)) })
      return init?.method === 'POST' ? Response.json({ Success: true, Message: '' }) : answer()
    }
    box = document.body.appendChild(document.createElement('main'))
    root = createRoot(box)
    root.render(
      <DataProvider queries={createQueries(client)}>
        <NotificationList />
      </DataProvider>,
    )
  }
  afterEach(() => {
    root.unmount()
    box.remove()
    window.fetch = realFetch
  })

  it('shows nothing when the request fails', async () => {
    open(() => Response.json({ Success: false, Message: 'No', Code: 'X', ErrorCode: 500 }, { status: 500 }))
    await until(() => asked.length === 1)
    expect(box.querySelectorAll('article').length).to.equal(0)
  })

  it('shows each notification until it is dismissed, as plain text', async () => {
    open(() => Response.json({ Notifications: told }))
    await until(() => box.querySelectorAll('article').length === 2)
    expect(box.querySelector('.vp-notification-title')?.textContent).to.equal('“<b>Broken</b>” could not be converted')
    expect(await audit()).to.deep.equal([])
    button(box, 'Dismiss: “Leaves” is ready')?.click()
    await until(() => box.querySelectorAll('article').length === 1)
    expect(asked.at(-1)).to.deep.equal({ path: '/api/ml/user/notifications/dismiss/', body: { id: 'ready-7' } })
  })
})

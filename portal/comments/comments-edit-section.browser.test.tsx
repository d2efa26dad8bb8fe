import { expect } from '@esm-bundle/chai'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { audit, button, mediaItem, type OpenPortal, openPortal, until } from '../pages/portal.fixture.tsx'

describe('commentsEditSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const dialog = () => document.querySelector('.vp-dialog') as HTMLElement
  const select = () => [...dialog().querySelectorAll('label')].find((one) => one.textContent === 'Comments')?.control as HTMLSelectElement
  const done = { Success: true, Message: 'Saved', Revision: '9' }
  const open = async (change: Partial<MediaItem>) => {
    const Item = mediaItem(change)
    portal = await openPortal(
      '/view.aspx?id=Vq1',
      { '/api/ml/media/Vq1/': Item, '/api/ml/media/Vq1/commentmode/': done, '/api/ml/media/Vq1/update/': done },
      { Page: 'view', Item },
    )
    ;(await until(() => button(portal.page, 'Edit'))).click()
    await until(() => document.querySelector('.vp-dialog form'))
  }
  const part = { Show: true, CanAdd: true, CanEdit: true, Count: 0 }

  it('saves who may comment by a request of its own', async () => {
    await open({ Comments: { ...part, Mode: 'site' } })
    expect(await audit()).to.deep.equal([])
    select().value = 'held'
    select().dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => select().value === 'held')
    button(dialog(), 'Save')?.click()
    await until(() => !document.querySelector('.vp-dialog'))
    const sent = portal.asked.filter(({ path }) => path.endsWith('/commentmode/')).map(({ body }) => body)
    expect(sent).to.deep.equal([{ commentmode: 'held' }])
  })

  it('is not there for playlists', async () => {
    await open({ RecordType: 2, Comments: { ...part, Mode: 'site' } })
    expect(select()).to.equal(undefined)
  })
})

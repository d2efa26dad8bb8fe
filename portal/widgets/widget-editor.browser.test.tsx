import { expect } from '@esm-bundle/chai'
import type { SavedWidget } from '../../sdk/saved-widgets/contract.ts'
import { anonymous, audit, button, type OpenPortal, openPortal, type, until as untilSoon } from '../pages/portal.fixture.tsx'

const guid = '0f8fad5b-d9cb-469f-a165-70867728950e'
const kept: SavedWidget = {
  ...{ ID: 7, GUID: guid, Name: 'Front page', Options: { Type: 1, Display: 3, SearchFilters: { s: 'leaf' } }, Revision: '3' },
  ...{ OwnerDisplayName: 'A Teacher', IsOwner: true, DateCreated: '2026-10-28T12:00:00Z', LastUpdated: '2026-10-29T12:00:00Z' },
}
const nothing = { Items: [], Page: 0, PageSize: 20, Total: 0, TotalIsCapped: false }

/** The page is large: a machine that does other things too needs longer for it. */
const until = <T,>(look: () => T | null | undefined | false): Promise<T> => untilSoon(look, 20_000)

describe('WidgetEditor', () => {
  let portal: OpenPortal
  before(async () => {
    await import('../pages/widgets-page.tsx')
  })
  afterEach(() => portal.close())
  const open = async (path: string, answers: Record<string, unknown> = {}, options = {}) => {
    portal = await openPortal(path, { '/api/ml/search/': nothing, '/api/ml/widgets/one/': kept, ...answers }, options)
  }
  const saves = () => portal.asked.filter(({ path }) => path === '/api/ml/widgets/save/').map(({ body }) => body)
  const press = async (name: string) => (await until(() => button(document.body, name))).click()
  const field = (label: string) =>
    until(() => [...document.querySelectorAll<HTMLInputElement>('.vp-field input')].find((one) => one.labels?.[0]?.textContent === label))
  const code = () => document.querySelector<HTMLTextAreaElement>('.vp-dialog .vp-copy textarea')?.value ?? ''

  it('is hidden from people who cannot create widgets', async () => {
    await open('/widgets.aspx?edit=new', {}, { User: { ...anonymous, ID: 1, IsAnonymous: false } })
    await until(() => document.body.textContent?.includes('You do not have permission to create widgets.'))
  })

  it('does not save without a name, and focuses the field', async () => {
    await open('/widgets.aspx?edit=new')
    await press('Save')
    const name = await field('Name')
    await until(() => document.activeElement === name && name.getAttribute('aria-invalid') === 'true')
    expect(saves()).to.deep.equal([])
    expect(await audit()).to.deep.equal([])
  })

  it('reports a conflict to the second editor, who overwrites or loads the version of the first', async () => {
    let now = kept
    const save = (_query: unknown, sent: unknown) => {
      const { revision, options } = sent as { revision: string; options: SavedWidget['Options'] }
      if (revision !== now.Revision) {
        const refused = { Success: false, Message: 'Changed.', Code: 'SAVED_WIDGET_CHANGED', ErrorCode: 409 }
        return Response.json(refused, { status: 409 })
      }
      now = { ...now, Options: options, Revision: String(Number(revision) + 1) }
      return { Success: true, Message: 'Saved', ID: 7, GUID: guid, Revision: now.Revision }
    }
    await open('/widgets.aspx?edit=7', { '/api/ml/widgets/one/': () => now, '/api/ml/widgets/save/': save })
    const saveAfterOther = async (title: string) => {
      type(await field('Heading'), title)
      now = { ...now, Options: { ...now.Options, Title: 'Theirs' }, Revision: String(Number(now.Revision) + 1) }
      await press('Save')
      await until(() => button(document.body, 'Load saved version'))
      expect((await field('Heading')).value).to.equal(title)
    }
    await saveAfterOther('Mine')
    expect(await audit()).to.deep.equal([])
    await press('Load saved version')
    const heading = await field('Heading')
    await until(() => heading.value === 'Theirs')
    await saveAfterOther('Mine again')
    await press('Save')
    await until(() => now.Revision === '6')
    expect(now.Options.Title).to.equal('Mine again')
    await until(() => !button(document.body, 'Load saved version'))
  })

  it('mirrors the back arrow in right-to-left languages', async () => {
    await open('/widgets.aspx?edit=new')
    const arrow = await until(() => document.querySelector('.vp-widget-back svg'))
    expect(getComputedStyle(arrow).scale).to.equal('none')
    document.documentElement.dir = 'rtl'
    expect(getComputedStyle(arrow).scale).to.equal('-1 1')
    document.documentElement.dir = 'ltr'
  })

  it('keeps selected items until search results are chosen instead', async () => {
    const chosen = { ...kept, Options: { Type: 1, Display: 2, ItemIDs: ['Vq1', 'Vq2'] } }
    await open('/widgets.aspx?edit=7', {
      '/api/ml/widgets/one/': chosen,
      '/api/ml/widgets/save/': { Success: true, Message: 'Saved', ID: 7, GUID: guid, Revision: '4' },
    })
    await until(() => document.body.textContent?.includes('This widget shows 2 selected items.'))
    expect(await audit()).to.deep.equal([])
    type(await field('Heading'), 'New')
    await press('Save')
    await until(() => saves().length === 1)
    expect(JSON.stringify(saves()[0])).to.contain('ItemIDs')
    await press('Show search results instead')
    await field('Maximum items')
    expect(document.body.textContent).not.to.contain('selected items')
  })

  it('previews the widget in a frame, saves it and shows its codes', async () => {
    await open('/widgets.aspx?edit=new', { '/api/ml/widgets/save/': { Success: true, Message: 'Saved', ID: 7, GUID: guid, Revision: '1' } })
    type(await field('Name'), 'Front page')
    document.querySelectorAll<HTMLInputElement>('.vp-tile input').forEach((one) => {
      if (one.parentElement?.textContent === 'Hero') one.click()
    })
    const shown = () => new URL(document.querySelector('iframe')?.src || 'about:blank', location.href).searchParams.get('w') ?? '{}'
    await until(() => (JSON.parse(shown()) as { Display?: number }).Display === 5)
    await press('Get the code')
    await until(() => code().includes('Display'))
    await press('Close')
    await press('Save')
    await until(() => portal.href().includes('edit=7'))
    expect(saves()).to.deep.equal([{ name: 'Front page', options: { Type: 1, Display: 5, SearchFilters: { s: '*', o: 3, ps: 20 } } }])
    await press('Get the code')
    const short = `<script async src="https://media.school.example/w/?w=%7B%22GUID%22%3A%22${guid}%22%7D"></script>`
    await until(() => code() === short)
    expect(await audit()).to.deep.equal([])
  })

  it('copies a widget under the first free name', async () => {
    const taken = { Success: false, Message: 'There is one.', Code: 'SAVED_WIDGET_EXISTS', ErrorCode: 409 }
    let tries = 0
    const save = () =>
      ++tries === 1
        ? Response.json(taken, { status: 409 })
        : Response.json({ Success: true, Message: 'Saved', ID: 8, GUID: guid, Revision: '1' })
    await open('/widgets.aspx', { '/api/ml/widgets/': { Items: [kept], Total: 1 }, '/api/ml/widgets/save/': save })
    await press('Duplicate “Front page”')
    await until(() => document.body.textContent?.includes('“Front page (copy 2)” created.'))
    expect(saves()).to.deep.equal(['Front page (copy)', 'Front page (copy 2)'].map((name) => ({ name, options: kept.Options })))
    expect(await audit()).to.deep.equal([])
  })
})

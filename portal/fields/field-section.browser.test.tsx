import { expect } from '@esm-bundle/chai'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { audit, button, type OpenPortal, openPortal, pageOptions, reservedFields, type, until } from '../pages/portal.fixture.tsx'

const subject: FieldDefinition = {
  ...(reservedFields.Fields[0] as FieldDefinition),
  ...{ ID: 5, Title: 'Subject', Type: 'ddl', IsTitleField: false, IsRequired: false, Revision: '3', UseCount: 2 },
  Items: [{ ID: 7, Name: 'Art', IsDefault: false }],
}
const saved = { Success: true, Message: 'Saved' }

describe('FieldSection', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const open = async (answers: Record<string, unknown> = {}) => {
    const User = { ...pageOptions().User, IsAdmin: true }
    const set = { ...reservedFields, Fields: [...reservedFields.Fields, subject] }
    portal = await openPortal('/admin/fields', { '/api/core/fields/': set, ...answers }, { Page: 'admin', User })
    await until(() => portal.page.querySelector('.vp-field-list'))
  }
  const dialog = () => document.querySelector<HTMLElement>('.vp-dialog') as HTMLElement
  const choose = async (name: string, action: string) => {
    button(portal.page, name)?.click()
    ;(
      await until(() => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) => one.textContent?.trim() === action))
    ).click()
  }
  const body = (end: string) => portal.asked.findLast(({ path }) => path.endsWith(end))?.body

  it('passes the accessibility audit and does not offer to delete a reserved field', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'Actions for Title')?.click()
    await until(() => document.querySelectorAll('[role=menuitem]').length === 2)
  })

  it('sorts fields by buttons, announces the position and keeps the focus', async () => {
    await open({ '/api/admin/fields/order/': saved })
    button(portal.page, 'Move Subject up')?.click()
    await until(() => body('/order/'))
    expect(body('/order/')).to.deep.equal({ order: [1, 5, 2] })
    await until(() => portal.page.textContent?.includes('Subject is now 2 of 3.'))
    await until(() => document.activeElement?.getAttribute('aria-label') === 'Move Subject up')
  })

  it('explains that a field without selected types applies to all types', async () => {
    await open()
    button(portal.page, 'Add a field')?.click()
    const legend = await until(() => [...document.querySelectorAll('.vp-dialog legend')].find((one) => one.textContent === 'Applies to'))
    const help = document.getElementById(legend.parentElement?.getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).to.equal('All types if none is selected.')
  })

  it('refuses blank names and keeps the input in a conflict', async () => {
    const refusal = { Success: false, Message: 'Somebody else has changed this field.', Code: 'FIELD_CHANGED', ErrorCode: 409 }
    await open({ '/api/admin/fields/save/': () => Response.json(refusal, { status: 409 }) })
    await choose('Actions for Subject', 'Edit')
    const name = await until(() => dialog()?.querySelector<HTMLInputElement>('input'))
    expect(await audit()).to.deep.equal([])
    type(name, ' ')
    button(dialog(), 'Add option')?.click()
    button(dialog(), 'Save')?.click()
    await until(() => dialog().textContent?.includes('Please enter a name for every option.'))
    expect(portal.asked.some(({ path }) => path.endsWith('/save/'))).to.equal(false)
    type(name, 'Topic')
    type(dialog().querySelector('.vp-item-row:last-child input') as HTMLInputElement, 'History')
    button(dialog(), 'Save')?.click()
    await until(() => dialog().textContent?.includes('Somebody else has changed this field.'))
    expect(name.value).to.equal('Topic')
    expect(body('/save/')).to.deep.include({ field: 5, revision: '3', title: 'Topic', type: 'ddl' })
    expect((body('/save/') as { items: unknown }).items).to.deep.equal([
      { id: 7, name: 'Art', isdefault: false },
      { name: 'History', isdefault: false },
    ])
  })

  it('reports a conflict to the second editor, who overwrites or loads the version of the first', async () => {
    let now = subject
    const answer = () => ({ ...reservedFields, Fields: [...reservedFields.Fields, now] })
    const save = (_query: unknown, sent: unknown) => {
      const { revision, title } = sent as { revision: string; title: string }
      if (revision !== now.Revision) {
        const refusal = { Success: false, Message: 'Changed.', Code: 'FIELD_CHANGED', ErrorCode: 409 }
        return Response.json(refusal, { status: 409 })
      }
      now = { ...now, Title: title, Revision: String(Number(revision) + 1) }
      return saved
    }
    await open({ '/api/core/fields/': answer, '/api/admin/fields/save/': save })
    const edit = async (field: string, title: string) => {
      await choose(`Actions for ${field}`, 'Edit')
      const name = await until(() => dialog()?.querySelector<HTMLInputElement>('input'))
      // The other editor saves while this form is open.
      now = { ...now, Title: 'Course', Tooltip: 'Theirs', Revision: String(Number(now.Revision) + 1) }
      type(name, title)
      button(dialog(), 'Save')?.click()
      await until(() => button(dialog(), 'Load saved version'))
      expect(name.value).to.equal(title)
      return name
    }
    const name = await edit('Subject', 'Topic')
    expect(await audit()).to.deep.equal([])
    button(dialog(), 'Load saved version')?.click()
    await until(() => name.value === 'Course')
    expect(dialog().querySelector('textarea')?.value).to.equal('Theirs')
    button(dialog(), 'Cancel')?.click()
    await until(() => !dialog())
    await edit('Course', 'Topic')
    button(dialog(), 'Save')?.click()
    await until(() => !dialog())
    expect([now.Title, now.Revision]).to.deep.equal(['Topic', '6'])
  })

  it('refuses blank translations and unknown languages', async () => {
    await open({
      '/api/core/fieldtranslations/': (_query: unknown, sent: unknown) =>
        sent ? saved : { FieldID: 5, LanguageOptions: [{ Lang: 'de', Value: 'Fach' }] },
    })
    await choose('Actions for Subject', 'Translations')
    await until(() => dialog()?.querySelector('.vp-language-row'))
    expect(await audit()).to.deep.equal([])
    button(dialog(), 'Add a language')?.click()
    const row = await until(() => dialog().querySelectorAll<HTMLElement>('.vp-language-row')[1])
    const [language, value] = row.querySelectorAll('input') as unknown as [HTMLInputElement, HTMLInputElement]
    button(dialog(), 'Save')?.click()
    await until(() => row.textContent?.includes('Blank values not permitted'))
    type(language, 'no language')
    type(value, 'Matière')
    await until(() => row.textContent?.includes('Please enter a language code like'))
    type(language, 'fr')
    button(dialog(), 'Save')?.click()
    await until(() => body('/fieldtranslations/'))
    expect(body('/fieldtranslations/')).to.deep.equal({
      fid: 5,
      data: [
        { Lang: 'de', Value: 'Fach' },
        { Lang: 'fr', Value: 'Matière' },
      ],
    })
  })
})

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

  it('passes the audit, and does not offer to delete what the library needs', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    button(portal.page, 'Actions for Title')?.click()
    await until(() => document.querySelectorAll('[role=menuitem]').length === 2)
  })

  it('puts fields in order by buttons, says where they are, and keeps the focus', async () => {
    await open({ '/api/admin/fields/order/': saved })
    button(portal.page, 'Move Subject up')?.click()
    await until(() => body('/order/'))
    expect(body('/order/')).to.deep.equal({ order: [1, 5, 2] })
    await until(() => portal.page.textContent?.includes('Subject is now 2 of 3.'))
    await until(() => document.activeElement?.getAttribute('aria-label') === 'Move Subject up')
  })

  it('says for what a field is that is for nothing in particular', async () => {
    await open()
    button(portal.page, 'Add a field')?.click()
    const legend = await until(() => [...document.querySelectorAll('.vp-dialog legend')].find((one) => one.textContent === 'Applies to'))
    const help = document.getElementById(legend.parentElement?.getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).to.equal('All types if none is selected.')
  })

  it('refuses blank names, and keeps what was typed when somebody else was quicker', async () => {
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

  it('translates: no blanks, no made-up languages', async () => {
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

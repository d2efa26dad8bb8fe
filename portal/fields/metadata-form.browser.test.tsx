import { expect } from '@esm-bundle/chai'
import type { FieldDefinition, FieldSet, FieldType } from '../../sdk/fields/contract.ts'
import {
  audit,
  button,
  mediaItem,
  type OpenPortal,
  openPortal,
  reservedFields,
  reservedValues,
  type,
  until,
} from '../pages/portal.fixture.tsx'

const field = (ID: number, Title: string, Type: FieldType, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...(reservedFields.Fields[0] as FieldDefinition),
  ...{ ID, Title, Type, IsTitleField: false, IsRequired: false, Tooltip: `About ${Title}`, ...more },
})
const items = (...names: string[]) => names.map((Name, index) => ({ ID: index + 1, Name, IsDefault: false }))
const all: FieldSet = {
  ...reservedFields,
  Fields: [
    ...reservedFields.Fields,
    field(5, 'Subject', 'ddl', { IsRequired: true, Items: items('Maths', 'Art') }),
    field(6, 'Made on', 'date'),
    field(7, 'Series', 'af'),
    field(8, 'Mood', 'rb', { Items: items('Calm', 'Loud') }),
    field(9, 'Days', 'chk', { Items: items('Monday', 'Friday') }),
    field(10, 'About', 'txt', { MultiLine: true, HTMLEnabled: true, IsRequired: true }),
    field(11, 'Only of links', 'txt', { RecordTypes: [9], IsRequired: true }),
    field(12, 'Nothing to choose', 'ddl', { IsRequired: true }),
  ],
}
const answered = (answers: Record<number, string>, Revision = '1', locked: number[] = []) => ({
  Revision,
  FieldValues: all.Fields.map(({ ID, Type, IsTitleField, IsDescField }) => ({
    ...{ FieldID: ID, FieldValue: answers[ID] ?? '', TextValue: '', Values: [], Type, Valid: true, Locked: locked.includes(ID) },
    ...{ IsTitle: IsTitleField, IsDescField },
  })),
})

describe('MetadataForm', () => {
  let portal: OpenPortal
  afterEach(() => portal.close())

  const dialog = () => document.querySelector('.vp-dialog') as HTMLElement
  const named = <T extends HTMLElement = HTMLInputElement>(name: string) => dialog().querySelector<T>(`[name=${name}]`) as T
  const open = async (values: unknown, update: unknown, more: Record<string, unknown> = {}) => {
    const Item = mediaItem({ RecordType: 4 })
    const answers = { '/api/ml/media/Vq1/': Item, '/api/core/fields/': all, '/api/ml/media/Vq1/fieldvalues/': values }
    portal = await openPortal('/view.aspx?id=Vq1', { ...answers, '/api/ml/media/Vq1/update/': update, ...more }, { Page: 'view', Item })
    ;(await until(() => button(portal.page, 'Edit'))).click()
    await until(() => document.querySelector('.vp-dialog form'))
  }
  const sent = () =>
    portal.asked
      .filter(({ path }) => path.endsWith('/update/'))
      .map(({ body }) => body as { revision: string; fieldvalues: { FieldID: number; FieldValue: string }[] })
  const save = () => button(dialog(), 'Save')?.click()
  const editor = () => dialog().querySelector<HTMLElement>('[contenteditable]') as HTMLElement

  it('passes the accessibility audit and shows only fields that apply to the record type', async () => {
    await open(answered({ 1: 'Weathering' }), { Success: true, Message: 'Saved' })
    expect(await audit()).to.deep.equal([])
    expect(dialog().textContent).to.contain('Days').and.not.contain('Only of links').and.not.contain('Nothing to choose')
  })

  it('names every error, marks it for three seconds, focuses the first and keeps the input', async () => {
    await open(answered({ 1: 'Weathering' }), { Success: true, Message: 'Saved' })
    type(named('title'), 'Typed with care')
    save()
    await until(() => dialog().textContent?.includes('2 fields need your attention.'))
    expect(dialog().textContent).to.contain('Please choose “Subject”.').and.contain('Please fill in “About”.')
    await until(() => document.activeElement === named('field-5'))
    expect(named('field-5').getAttribute('aria-invalid')).to.equal('true')
    expect(dialog().querySelector('form')?.dataset.flash).to.equal('true')
    expect(await audit()).to.deep.equal([])
    expect([sent().length, named('title').value]).to.deep.equal([0, 'Typed with care'])
    await until(() => !dialog().querySelector('form')?.dataset.flash)
    expect(dialog().textContent).to.contain('Please choose “Subject”.')
  })

  it('sends every type of answer', async () => {
    await open(answered({ 1: 'Weathering', 9: '2' }), { Success: true, Message: 'Saved' })
    const subject = named<HTMLSelectElement>('field-5')
    subject.value = '2'
    subject.dispatchEvent(new Event('change', { bubbles: true }))
    type(named('field-6'), '2027-01-31')
    ;[...dialog().querySelectorAll<HTMLInputElement>('[type=radio]')][1]?.click()
    ;[...dialog().querySelectorAll<HTMLInputElement>('[type=checkbox][name=field-9]')][0]?.click()
    editor().innerHTML = '<b>Bold</b> words'
    editor().dispatchEvent(new InputEvent('input', { bubbles: true }))
    save()
    await until(() => sent().length > 0)
    const { revision, fieldvalues } = sent()[0] as ReturnType<typeof sent>[number]
    expect(revision).to.equal('1')
    expect(Object.fromEntries(fieldvalues.map(({ FieldID, FieldValue }) => [FieldID, FieldValue]))).to.deep.equal({
      ...{ 1: 'Weathering', 2: '', 5: '2', 6: '2027-01-31', 7: '', 8: '2', 9: '1,2', 10: '<b>Bold</b> words' },
    })
    await until(() => !document.querySelector('.vp-dialog'))
  })

  it('removes scripts from HTML', async () => {
    await open(
      answered({
        10: '<p onclick="x()">Good<img src=x onerror="window.hit=1"><a href="javascript:1">a</a></p><script>window.hit=1</script>',
      }),
      {},
    )
    expect(editor().innerHTML).to.equal('<p>Good<a>a</a></p>')
    expect((window as { hit?: number }).hit).to.equal(undefined)
  })

  it('reports an invalid link address and keeps the input', async () => {
    await open(answered({ 10: '<p>Good</p>' }), {})
    button(dialog(), 'Link')?.click()
    const address = await until(() => dialog().querySelector<HTMLInputElement>('input[type=url]'))
    type(address, 'example.org')
    button(dialog(), 'Insert')?.click()
    await until(() => dialog().textContent?.includes('Please enter an address that starts with https:// or http://.'))
    expect([address.value, document.activeElement, editor().innerHTML]).to.deep.equal(['example.org', address, '<p>Good</p>'])
    type(address, 'https://example.org/')
    await until(() => !dialog().textContent?.includes('Please enter an address that starts with https:// or http://.'))
    button(dialog(), 'Insert')?.click()
    await until(() => editor().querySelector('a[href="https://example.org/"]'))
  })

  it('suggests earlier answers and is used by keyboard', async () => {
    const asked: string[] = []
    const suggest = (query: URLSearchParams) => {
      asked.push(query.get('s') ?? '')
      return { Items: ['The sea', 'The sky'] }
    }
    await open(answered({ 1: 'W' }), {}, { '/api/core/fields/suggestions/': suggest })
    const series = named('field-7')
    series.focus()
    type(series, 'The')
    await until(() => asked.includes('The'))
    await until(() => document.querySelectorAll('[role=option]').length === 2)
    expect(series.getAttribute('role')).to.equal('combobox')
    const press = (key: string) => series.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    // A list that has just opened does not listen yet.
    const marked = await until(() => {
      const found = document.querySelector('[role=option][data-highlighted]')
      if (!found) press('ArrowDown')
      return found
    })
    press('Enter')
    await until(() => series.value === marked.textContent)
    expect(dialog()).to.not.equal(null)
  })

  it('keeps the input in a conflict and shows both versions', async () => {
    let now = answered({ 1: 'Weathering', 5: '1', 10: '<p>x</p>' })
    const refusal = { Success: false, Message: 'Somebody else has saved this.', Code: 'ITEM_CHANGED', ErrorCode: 409 }
    const update = (_: unknown, { revision }: { revision: string }) =>
      revision === now.Revision ? { Success: true, Message: 'Saved' } : Response.json(refusal, { status: 409 })
    await open(() => now, update)
    type(named('title'), 'Mine')
    now = answered({ 1: 'Theirs', 2: 'Their words', 5: '2', 10: '<p>x</p>' }, '2')
    save()
    await until(() => dialog().textContent?.includes('Someone else entered: Theirs'))
    await until(() => named<HTMLTextAreaElement>('description').value === 'Their words')
    expect([named('title').value, named<HTMLSelectElement>('field-5').value]).to.deep.equal(['Mine', '2'])
    expect(await audit()).to.deep.equal([])
    save()
    await until(() => sent().length === 2)
    expect(sent()[1]?.revision).to.equal('2')
    expect(
      sent()[1]
        ?.fieldvalues.slice(0, 2)
        .map(({ FieldValue }) => FieldValue),
    ).to.deep.equal(['Mine', 'Their words'])
  })

  it('shows text typed into a field that was deleted meanwhile, until it is dismissed', async () => {
    const gone = { Success: true, Message: 'Saved. “Series” is not asked for any more.', NotKept: [{ FieldID: 7, Name: 'Series' }] }
    await open(answered({ 1: 'Weathering', 5: '1', 10: '<p>x</p>' }), gone)
    type(named('field-7'), 'The slow work of water')
    save()
    await until(() => dialog()?.textContent?.includes('Not everything could be saved'))
    expect(await audit()).to.deep.equal([])
    expect([dialog().querySelector('label')?.textContent, dialog().querySelector('textarea')?.value]).to.deep.equal([
      'Series',
      'The slow work of water',
    ])
    button(dialog(), 'Close')?.click()
    await until(() => dialog() === null)
  })

  it('does not allow changes to metadata of a broadcaster', async () => {
    await open(answered({ 1: 'News', 5: '1', 10: 'x' }, '1', [1]), { Success: true, Message: 'Saved' })
    expect(named('title').disabled).to.equal(true)
    save()
    await until(() => sent().length > 0)
    expect(sent()[0]?.fieldvalues.some(({ FieldID }) => FieldID === 1)).to.equal(false)
  })

  it('shows why it cannot be loaded', async () => {
    portal = await openPortal(
      '/view.aspx?id=Vq1',
      {
        '/api/ml/media/Vq1/': mediaItem({ RecordType: 4 }),
        '/api/core/fields/': new Error('The database is gone'),
        '/api/ml/media/Vq1/fieldvalues/': reservedValues('a'),
      },
      { Page: 'view', Item: mediaItem({ RecordType: 4 }) },
    )
    ;(await until(() => button(portal.page, 'Edit'))).click()
    await until(() => document.querySelector('.vp-dialog')?.textContent?.includes('The database is gone'), 10_000)
  })
})

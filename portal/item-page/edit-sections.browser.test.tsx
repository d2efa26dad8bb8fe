import { expect } from '@esm-bundle/chai'
import * as v from 'valibot'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { post } from '../../sdk/wire/endpoint.ts'
import { audit, button, canAdd, mediaItem, type OpenPortal, openPortal, teacher, type, until } from '../pages/portal.fixture.tsx'
import { Field } from '../ui/field.tsx'
import type { EditSection } from './edit-section.ts'
import { editSections } from './edit-sections.ts'

/** A section as a capability would write it, saved with the item or by a request of its own. */
const creditSection = (change: Partial<EditSection<string, { credit?: string }>> = {}): EditSection<string, { credit?: string }> => ({
  name: 'credit',
  first: ({ RecordType }) => (RecordType === 1 ? 'Nobody' : undefined),
  Fields: ({ value, errorOf, onChange }) => (
    <Field label="Credit" name="credit" value={value} error={errorOf('credit')} onChange={({ target }) => onChange(target.value)} />
  ),
  schema: v.object({ credit: v.optional(v.pipe(v.string(), v.maxLength(10, 'The credit is too long.'))) }),
  check: (value) => (value === '' ? { credit: 'Please enter a credit.' } : {}),
  changes: (before, now) => (now === before ? {} : { credit: now }),
  ...change,
})

describe('the sections of the edit form', () => {
  let portal: OpenPortal
  let removeSection = (): void => undefined
  afterEach(() => {
    removeSection()
    portal.close()
  })

  const dialog = () => document.querySelector('.vp-dialog') as HTMLElement
  const credit = () => dialog().querySelector<HTMLInputElement>('[name=credit]')
  const labelled = (text: string) => [...dialog().querySelectorAll('label')].find((one) => one.textContent === text)?.control
  const save = () => button(dialog(), 'Save')?.click()
  const open = async (item: Partial<MediaItem>, section?: EditSection<string, { credit?: string }>, mayRecord = false) => {
    if (section) {
      const list = editSections as EditSection[]
      list.push(section)
      // Called again, it must not remove another section.
      removeSection = () => {
        if (list.includes(section)) list.splice(list.indexOf(section), 1)
      }
    }
    const Item = mediaItem(item)
    const saved = (Revision: string) => ({ Success: true, Message: 'Saved', Revision })
    const writes = { update: saved('9'), credit: saved('3'), playback: saved('4') }
    portal = await openPortal(
      '/view.aspx?id=Vq1',
      {
        '/api/ml/media/Vq1/': Item,
        ...Object.fromEntries(Object.entries(writes).map(([name, answer]) => [`/api/ml/media/Vq1/${name}/`, answer])),
      },
      { Page: 'view', Item, ...(mayRecord ? { User: { ...teacher, AddPermissions: [canAdd(6, false)] } } : {}) },
    )
    ;(await until(() => button(portal.page, 'Edit'))).click()
    await until(() => document.querySelector('.vp-dialog form'))
  }
  const writes = () => portal.asked.filter(({ body }) => body !== undefined && !('events' in (body as object)))
  const closed = () => until(() => !document.querySelector('.vp-dialog'))

  it('keeps its form open and shows the errors of a section beside its field', async () => {
    await open({}, creditSection())
    for (const [text, sentence] of [
      ['', 'Please enter a credit.'],
      ['Longer than ten', 'The credit is too long.'],
    ] as const) {
      const field = credit() as HTMLInputElement
      type(field, text)
      save()
      await until(() => dialog().textContent?.includes(sentence))
      await until(() => document.activeElement === credit())
      expect(field.getAttribute('aria-invalid')).to.equal('true')
      expect(await audit()).to.deep.equal([])
    }
    expect(writes()).to.deep.equal([])
    type(credit() as HTMLInputElement, 'Somebody')
    await until(() => credit()?.getAttribute('aria-invalid') !== 'true')
  })

  it('leaves out a section that does not apply to the item', async () => {
    await open({ RecordType: 4 }, creditSection())
    expect(credit()).to.equal(null)
  })

  it('sends the change of a section with the item, and no request without changes', async () => {
    await open({}, creditSection())
    type(credit() as HTMLInputElement, 'Somebody')
    save()
    await closed()
    expect(writes().map(({ path }) => path)).to.deep.equal(['/api/ml/media/Vq1/update/'])
    expect(writes()[0]?.body).to.include({ credit: 'Somebody', revision: '1' })
    portal.close()
    removeSection()
    await open({}, creditSection())
    save()
    await closed()
    expect(writes()[0]?.body).to.have.all.keys('fieldvalues', 'revision')
  })

  it('saves a section with its own request first, and then uses its revision', async () => {
    const saveCredit = post<{ id: string; credit?: string; revision?: string }, { Revision: string }>()('/api/ml/media/:id/credit/')
    const section = creditSection({ save: (client, { EncID }, changes) => client.call(saveCredit, { id: EncID, ...changes }) })
    await open({}, section)
    type(credit() as HTMLInputElement, 'Somebody')
    save()
    await closed()
    expect(writes().map(({ path }) => path)).to.deep.equal(['/api/ml/media/Vq1/credit/', '/api/ml/media/Vq1/update/'])
    expect(writes().map(({ body }) => (body as { revision: string }).revision)).to.deep.equal(['1', '3'])
    expect(writes()[1]?.body).not.to.have.property('credit')
  })

  it('shows an error in a field that a switch has hidden', async () => {
    await open({ Playback: { Preamble: '', LiveURL: '', ChannelName: '', ChannelLogo: '', BroadcastDate: '', DisableSeekFrom: null } })
    const group = await until(() => dialog().querySelector<HTMLDetailsElement>('details.vp-field-group'))
    group.open = true
    const preroll = group.querySelector<HTMLElement>('[role=switch]') as HTMLElement
    preroll.click()
    const address = await until(() => labelled('Video or audio to play first'))
    type(address as HTMLInputElement, 'no address')
    preroll.click()
    await until(() => !group.contains(address))
    save()
    await until(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    expect(group.open).to.equal(true)
    expect(group.textContent).to.contain('Please enter an address that starts with https://')
    expect(writes()).to.deep.equal([])
  })

  it('sets from when on nobody may seek, and refuses text that is no time beside its field', async () => {
    const Playback = { Preamble: '', LiveURL: '', ChannelName: '', ChannelLogo: '', BroadcastDate: '', DisableSeekFrom: 90 }
    await open({ Playback })
    const field = await until(() => labelled('No skipping to or past') as HTMLInputElement | undefined)
    expect(field.value).to.equal('1:30')
    type(field, 'later')
    save()
    await until(() => dialog().textContent?.includes('Please enter a time such as 90'))
    expect(writes()).to.deep.equal([])
    type(field, '2:00')
    save()
    await closed()
    expect(writes().map(({ body }) => body)).to.deep.include({ disableseekfrom: 120, revision: '1' })
  })

  it('offers to turn a video into the recording of a broadcast only to people who may add these', async () => {
    const Playback = { Preamble: '', LiveURL: '', ChannelName: '', ChannelLogo: '', BroadcastDate: '', DisableSeekFrom: null }
    await open({ Playback })
    const label = 'Recording of a television or radio broadcast'
    expect(dialog().textContent).not.to.contain(label)
    portal.close()
    await open({ Playback }, undefined, true)
    await until(() => dialog().textContent?.includes(label))
    ;(labelled(label) as HTMLElement | undefined)?.click()
    type(await until(() => labelled('Channel') as HTMLInputElement | undefined), 'Radio 3')
    save()
    await closed()
    expect(writes().map(({ body }) => body)).to.deep.include({ broadcast: true, channelname: 'Radio 3', revision: '1' })
  })
})

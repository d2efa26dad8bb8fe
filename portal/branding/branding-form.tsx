import { type BrandingAnswer, getBranding, SaveBrandingInput, saveBranding } from '../../sdk/branding/contract.ts'
import { brandingWords } from '../../sdk/text/en/branding.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ColourPicker } from '../../sdk/ui/controls/index.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useWrite } from '../data/use-write.ts'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'
import { ColourPreview } from './colour-preview.tsx'
import { type DraftLink, LinkRows } from './link-rows.tsx'

const ownColour = '#0a5f6e'

/** The colour of the site, its name beside the logo, and the links of the footer. */
export function BrandingForm({ branding, onLatest }: { branding: BrandingAnswer; onLatest: () => void }) {
  const words = useWords(brandingWords)

  const request = useWrite(saveBranding, { changes: [getBranding], isForm: true, done: () => words.saved })
  const links = branding.FooterLinks.map(({ Title, URL: address }, key): DraftLink => ({ key, title: Title, address }))
  const form = useFormValues({
    schema: SaveBrandingInput,
    first: { colour: branding.Colour, showsname: branding.ShowsName, links },
    toInput: ({ colour, showsname, links: rows }) => ({
      ...{ colour, showsname, revision: branding.Revision },
      links: rows.map(({ title, address }) => ({ Title: title.trim(), URL: address.trim() })),
    }),
    check: ({ links: rows }) =>
      rows.some(({ title, address }) => title.trim() === '' || address.trim() === '') ? { links: words.blankLink } : {},
    explained: ['BRANDING_CHANGED'],
    request,
  })
  const colour = form.value('colour')
  const rows = form.value('links')
  const isChanged = request.error instanceof WireError && request.error.code === 'BRANDING_CHANGED'
  return (
    <Form form={form} className="vp-branding-form" conflict={isChanged && <ConflictNote sentence={words.conflict} onLoad={onLatest} />}>
      <section className="vp-branding-part">
        <h2>{words.colourTitle}</h2>
        <ColourPicker
          label={words.colour}
          defaultColour={ownColour}
          value={colour.value === '' ? undefined : colour.value}
          reset={{ text: words.ownColour, label: words.ownColourLabel }}
          onChange={(next) => colour.onChange(next ?? '')}
        />
        <ColourPreview colour={colour.value === '' ? ownColour : colour.value} />
        <Switch label={words.showsName} help={words.showsNameHelp} {...form.toggle('showsname')} />
      </section>
      <section className="vp-branding-part">
        <h2>{words.footer}</h2>
        <LinkRows links={rows.value as DraftLink[]} error={rows.error} onChange={(next) => rows.onChange(next as never)} />
      </section>
    </Form>
  )
}

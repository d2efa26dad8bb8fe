import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { type BrandingAnswer, getBranding, SaveBrandingInput, saveBranding } from '../../sdk/branding/contract.ts'
import { getSiteSettings, SaveSiteSettingsInput, type SiteSettingsAnswer, saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { brandingWords } from '../../sdk/text/en/branding.ts'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ColourPicker } from '../../sdk/ui/controls/index.ts'
import { ImageField } from '../branding/branding-image-list.tsx'
import { ColourPreview } from '../branding/colour-preview.tsx'
import { useRead } from '../data/use-read.ts'
import { client } from '../session/client.ts'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { SkipButton } from './skip-button.tsx'
import { type StepProps, useStepForm } from './use-step.ts'
import '../branding/branding.css'

const ownColour = '#0a5f6e'

const LookInput = v.object({ SiteName: SaveSiteSettingsInput.entries.SiteName, colour: SaveBrandingInput.entries.colour })
type LookInput = v.InferInput<typeof LookInput>

/** Name, logo and colour of the site. The logo is saved at once. */
export function LookStep(props: StepProps) {
  // A background refetch must not replace what a person is typing.
  const settings = useRead(getSiteSettings, {}, { refetchOnFocus: false })
  const branding = useRead(getBranding, {}, { refetchOnFocus: false })
  return (
    <ListState query={settings}>
      {(site) => <ListState query={branding}>{(look) => <LookForm {...props} site={site} look={look} />}</ListState>}
    </ListState>
  )
}

function LookForm({ site, look, ...step }: StepProps & { site: SiteSettingsAnswer; look: BrandingAnswer }) {
  const words = useWords(setupWords)
  const branding = useWords(brandingWords)
  const admin = useWords(adminWords)
  const save = async ({ SiteName, colour }: LookInput) => {
    if (SiteName !== undefined) await client.call(saveSiteSettings, { SiteName })
    if (colour !== look.Colour) await client.call(saveBranding, { colour })
  }
  const request = useStepForm('look', save, { changes: [getSiteSettings, getBranding], onNext: step.onNext })
  const variable = site.Fixed.find(({ Name }) => Name === 'SiteName')?.Variable
  const form = useFormValues({
    schema: LookInput,
    first: { SiteName: site.SiteName, colour: look.Colour },
    toInput: ({ SiteName, colour }) => ({ ...(variable === undefined ? { SiteName: SiteName.trim() } : {}), colour }),
    check: ({ SiteName }) => (SiteName.trim() === '' ? { SiteName: words.blankName } : {}),
    refusals: { SETTING_FIXED: 'SiteName' },
    request,
  })
  const colour = form.value('colour')
  return (
    <Form form={form} className="vp-setup-form" save={words.save} also={<SkipButton step="look" {...step} />}>
      <Field
        label={words.siteName}
        {...form.text('SiteName')}
        help={variable && admin.settings.fixed({ variable })}
        disabled={variable !== undefined}
        maxLength={100}
        required
      />
      <ImageField image="logo" address={look.Images.logo} />
      <ColourPicker
        label={branding.colour}
        defaultColour={ownColour}
        value={colour.value === '' ? undefined : colour.value}
        reset={{ text: branding.ownColour, label: branding.ownColourLabel }}
        onChange={(next) => colour.onChange(next ?? '')}
      />
      <ColourPreview colour={colour.value === '' ? ownColour : colour.value} />
      <p>
        <Link to="/admin/$section" params={{ section: 'branding' }} search={{}}>
          {words.moreLook}
        </Link>
      </p>
    </Form>
  )
}

import type { Audience } from '../../sdk/media/contract.ts'
import { getSiteSettings, SaveSiteSettingsInput, type SiteSettingsAnswer, saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { client } from '../session/client.ts'
import { NewItemsField } from '../site-settings/new-items-field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { SkipButton } from './skip-button.tsx'
import { type StepProps, useStepForm } from './use-step.ts'

/** The audience that new items start with. */
export function AudienceStep(props: StepProps) {
  const query = useRead(getSiteSettings, {}, { refetchOnFocus: false })
  return <ListState query={query}>{(site) => <AudienceForm {...props} site={site} />}</ListState>
}

function AudienceForm({ site, ...step }: StepProps & { site: SiteSettingsAnswer }) {
  const words = useWords(setupWords)
  const variable = site.Fixed.find(({ Name }) => Name === 'NewItems')?.Variable
  const save = (input: { NewItems: Audience }) =>
    variable === undefined ? client.call(saveSiteSettings, input) : Promise.resolve(undefined)
  const request = useStepForm('audience', save, { changes: [getSiteSettings], onNext: step.onNext })
  const form = useFormValues({
    schema: SaveSiteSettingsInput,
    first: { NewItems: site.NewItems },
    toInput: (values) => values,
    refusals: { SETTING_FIXED: 'NewItems' },
    request,
  })
  return (
    <Form form={form} className="vp-setup-form" save={words.save} also={<SkipButton step="audience" {...step} />}>
      <NewItemsField {...form.value('NewItems')} variable={variable} />
    </Form>
  )
}

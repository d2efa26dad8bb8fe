import { useId } from 'react'
import type { Audience } from '../../sdk/media/contract.ts'
import { getSiteSettings, SaveSiteSettingsInput, saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { NewItemsField } from './new-items-field.tsx'

/** Asks an administrator whose site is older than this setting, until one has answered. */
export function NewItemsQuestion() {
  const query = useRead(
    getSiteSettings,
    {},
    {
      // A read in the background must not replace the text that a person is typing in the settings.
      refetchOnFocus: false,
    },
  )
  return query.data?.AsksNewItems ? <Question current={query.data.NewItems} /> : null
}

function Question({ current }: { current: Audience }) {
  const words = useWords(audienceWords)

  const id = useId()
  const request = useWrite(saveSiteSettings, { changes: [getSiteSettings], isForm: true, done: () => words.choiceSaved })
  const form = useFormValues({
    schema: SaveSiteSettingsInput,
    first: { NewItems: current },
    toInput: (values) => values,
    request,
  })
  return (
    <Form form={form} className="vp-note vp-question" data-tone="warning" aria-labelledby={id}>
      <h2 id={id}>{words.question}</h2>
      <p>{words.questionLead}</p>
      <NewItemsField {...form.value('NewItems')} />
    </Form>
  )
}

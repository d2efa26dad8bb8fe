import { listEmbedLimits } from '../../sdk/shares/contract.ts'
import { getSiteSettings, SaveSiteSettingsInput, saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { sitesWords } from '../../sdk/text/en/sites.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { originsIn } from './origins-in.ts'

/** The settings of the site, read once for two parts of the page. */
export function useSiteSettings() {
  return useRead(
    getSiteSettings,
    {},
    {
      // A background refetch must not replace what a person is typing.
      refetchOnFocus: false,
    },
  )
}

/** The sites that may embed items of the library. */
export function LibrarySites() {
  const words = useWords(sitesWords)

  const query = useSiteSettings()
  return (
    <section className="vp-settings-part">
      <h2>{words.everywhere}</h2>
      <ListState query={query}>{({ EmbedSites }) => <SitesForm sites={EmbedSites} />}</ListState>
    </section>
  )
}

function SitesForm({ sites }: { sites: readonly string[] }) {
  const words = useWords(sitesWords)

  const request = useWrite(saveSiteSettings, {
    changes: [getSiteSettings, listEmbedLimits],
    isForm: true,
    done: () => words.saved,
    onDone(_, { EmbedSites = [] }) {
      form.load({ EmbedSites: EmbedSites.join('\n') })
    },
  })
  const form = useFormValues({
    schema: SaveSiteSettingsInput,
    first: { EmbedSites: sites.join('\n') },
    toInput: ({ EmbedSites }) => ({ EmbedSites: originsIn(EmbedSites) }),
    refusals: { '*': 'EmbedSites' },
    request,
  })
  return (
    <Form form={form}>
      <TextArea label={words.label} help={words.help} rows={5} spellCheck={false} {...form.text('EmbedSites')} />
    </Form>
  )
}

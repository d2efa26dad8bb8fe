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

/** The sites that may embed items of the library, and the applications of other origins that may act for people. */
export function LibrarySites() {
  const words = useWords(sitesWords)

  const query = useSiteSettings()
  return (
    <>
      <section className="vp-settings-part">
        <h2>{words.everywhere}</h2>
        <ListState query={query}>
          {({ EmbedSites }) => <OriginsForm name="EmbedSites" origins={EmbedSites} label={words.label} help={words.help} />}
        </ListState>
      </section>
      <section className="vp-settings-part">
        <h2>{words.trusted}</h2>
        <ListState query={query}>
          {({ TrustedOrigins }) => (
            <OriginsForm name="TrustedOrigins" origins={TrustedOrigins} label={words.trustedLabel} help={words.trustedHelp} />
          )}
        </ListState>
      </section>
    </>
  )
}

interface OriginsFormProps {
  name: 'EmbedSites' | 'TrustedOrigins'
  origins: readonly string[]
  label: string
  help: string
}

function OriginsForm({ name, origins, label, help }: OriginsFormProps) {
  const words = useWords(sitesWords)

  const request = useWrite(saveSiteSettings, {
    changes: [getSiteSettings, listEmbedLimits],
    isForm: true,
    done: () => words.saved,
    onDone(_, { [name]: saved = [] }) {
      form.load(textsOf(saved))
    },
  })
  const form = useFormValues({
    schema: SaveSiteSettingsInput,
    first: textsOf(origins),
    toInput: (values) => ({ [name]: originsIn(values[name]) }),
    refusals: { '*': name },
    request,
  })
  return (
    <Form form={form}>
      <TextArea label={label} help={help} rows={5} spellCheck={false} {...form.text(name)} />
    </Form>
  )
}

/** Each form has one of the two fields. */
function textsOf(origins: readonly string[]) {
  const text = origins.join('\n')
  return { EmbedSites: text, TrustedOrigins: text }
}

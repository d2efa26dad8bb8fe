import { useState } from 'react'
import { listEmbedLimits } from '../../sdk/shares/contract.ts'
import { getSiteSettings, saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { sitesWords } from '../../sdk/text/en/sites.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { TextArea } from '../ui/field.tsx'
import { ListState } from '../ui/list-state.tsx'
import { useUnsavedChanges } from '../ui/unsaved-changes.ts'
import { originsIn } from './origins-in.ts'

/** Asked for by two parts of the page, and once. */
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

/** The sites that may show anything of the library at all. */
export function LibrarySites() {
  const words = useWords(sitesWords)

  const query = useSiteSettings()
  return (
    <section className="vp-settings-part">
      <h2>{words.everywhere}</h2>
      <ListState query={query} isEmpty={() => false} empty={{ title: '' }}>
        {({ EmbedSites }) => <SitesForm sites={EmbedSites} />}
      </ListState>
    </section>
  )
}

function SitesForm({ sites }: { sites: readonly string[] }) {
  const words = useWords(sitesWords)
  const portal = useWords(portalWords)

  const [text, setText] = useState(sites.join('\n'))
  useUnsavedChanges(text !== sites.join('\n'))
  const saving = useWrite((EmbedSites: string[]) => client.call(saveSiteSettings, { EmbedSites }), {
    changes: [getSiteSettings, listEmbedLimits],
    isForm: true,
    done: () => words.saved,
    onDone: (_, EmbedSites) => setText(EmbedSites.join('\n')),
  })
  return (
    <form
      noValidate
      data-untracked
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate(originsIn(text))
      }}
    >
      <TextArea
        label={words.label}
        help={words.help}
        error={saving.isError ? errorSentence(portal, saving.error) : undefined}
        rows={5}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="vp-row vp-row-end">
        <Button type="submit" tone="accent" isBusy={saving.isPending}>
          {portal.save}
        </Button>
      </div>
    </form>
  )
}

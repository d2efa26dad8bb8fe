import { useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { type EmbedSites, listEmbedSites, saveEmbedSites } from '../../sdk/shares/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { sharesWords } from '../../sdk/text/en/shares.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { TextArea } from '../ui/field.tsx'
import { Switch } from '../ui/switch.tsx'
import { toast } from '../ui/toasts.ts'
import { useUnsavedChanges } from '../ui/unsaved-changes.ts'

/** Which pages may show the item: its owner's choice. */
export function EmbedSitesForm({ item }: { item: MediaItem }) {
  const portal = useWords(portalWords)

  const query = useRead(listEmbedSites, { id: item.EncID })
  if (query.isError) return <p className="vp-error">{errorSentence(portal, query.error)}</p>
  return query.data ? <Fields item={item} saved={query.data} /> : <p className="vp-help">{portal.loading}</p>
}

function Fields({ item, saved }: { item: MediaItem; saved: EmbedSites }) {
  const words = useWords(sharesWords)
  const portal = useWords(portalWords)

  const cache = useCache()
  const [text, setText] = useState(saved.Items.join('\n'))
  const [isOff, setOff] = useState(saved.EmbedDisabled)
  useUnsavedChanges(text !== saved.Items.join('\n'))
  const saving = useWrite(() => client.call(saveEmbedSites, { id: item.EncID, sites: text.split('\n'), embeddisabled: isOff }), {
    changes: [],
    onDone: async ({ Items, EmbedDisabled, LibrarySites }) => {
      setText(Items.join('\n'))
      cache.put(listEmbedSites, { id: item.EncID }, { Items, EmbedDisabled, LibrarySites })
      await cache.changed(getMedia)
      toast('success', words.sitesSaved)
    },
    isForm: true,
  })
  return (
    <form
      data-untracked
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <TextArea
        label={words.sitesLabel}
        help={saved.LibrarySites.length > 0 ? words.sitesOf({ sites: saved.LibrarySites.join(', ') }) : words.sitesHelp}
        error={saving.isError ? errorSentence(portal, saving.error) : undefined}
        rows={4}
        spellCheck={false}
        value={text}
        disabled={isOff}
        onChange={(event) => setText(event.target.value)}
      />
      <Switch label={words.sitesOff} checked={isOff} onChange={setOff} />
      <Button type="submit" tone="accent" isBusy={saving.isPending}>
        {portal.save}
      </Button>
    </form>
  )
}

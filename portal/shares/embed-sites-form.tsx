import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { type EmbedSites, listEmbedSites, saveEmbedSites } from '../../sdk/shares/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { errorSentence } from '../frame/failed-state.tsx'
import { SwitchField } from '../frame/switch-field.tsx'
import { toast } from '../frame/toasts.ts'
import { ask } from '../session/ask.ts'

const words = portal.share

/** Which pages may show the item: its owner's choice. */
export function EmbedSitesForm({ item }: { item: MediaItem }) {
  const query = useQuery({
    queryKey: ['embed-sites', item.EncID],
    queryFn: ({ signal }) => ask(listEmbedSites, { id: item.EncID }, { signal }),
  })
  if (query.isError) return <p className="vp-error">{errorSentence(query.error)}</p>
  return query.data ? <Fields item={item} saved={query.data} /> : <p className="vp-help">{portal.loading}</p>
}

function Fields({ item, saved }: { item: MediaItem; saved: EmbedSites }) {
  const id = useId()
  const queries = useQueryClient()
  const [text, setText] = useState(saved.Items.join('\n'))
  const [isOff, setOff] = useState(saved.EmbedDisabled)
  const saving = useMutation({
    mutationFn: () => ask(saveEmbedSites, { id: item.EncID, sites: text.split('\n'), embeddisabled: isOff }),
    onSuccess: async ({ Items, EmbedDisabled }) => {
      setText(Items.join('\n'))
      queries.setQueryData(['embed-sites', item.EncID], { Items, EmbedDisabled })
      await queries.invalidateQueries({ queryKey: ['media', item.EncID] })
      toast('success', words.sitesSaved)
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
    >
      <div className="vp-field">
        <label htmlFor={id}>{words.sitesLabel}</label>
        <textarea
          id={id}
          rows={4}
          spellCheck={false}
          value={text}
          disabled={isOff}
          aria-invalid={saving.isError || undefined}
          aria-describedby={`${id}-help`}
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-help`} className="vp-help">
          {words.sitesHelp}
        </p>
      </div>
      <SwitchField label={words.sitesOff} checked={isOff} onChange={setOff} />
      <div role="alert">{saving.isError && <p className="vp-error">{errorSentence(saving.error)}</p>}</div>
      <button type="submit" className="vp-button" data-tone="accent" disabled={saving.isPending}>
        {portal.save}
      </button>
    </form>
  )
}

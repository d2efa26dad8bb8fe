import type { MediaItem } from '../../sdk/media/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { type EmbedSites, listEmbedSites, SaveEmbedSitesInput, saveEmbedSites } from '../../sdk/shares/contract.ts'
import { sharesWords } from '../../sdk/text/en/shares.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { textList } from '../language.ts'
import { TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { Switch } from '../ui/switch.tsx'

/** Which pages may show the item: its owner's choice. */
export function EmbedSitesForm({ item }: { item: MediaItem }) {
  const query = useRead(listEmbedSites, { id: item.EncID })
  return (
    <ListState query={query} look="line">
      {(saved) => <Fields item={item} saved={saved} />}
    </ListState>
  )
}

function Fields({ item, saved }: { item: MediaItem; saved: EmbedSites }) {
  const words = useWords(sharesWords)

  const cache = useCache()
  const request = useWrite(saveEmbedSites, {
    changes: [getMedia],
    done: () => words.sitesSaved,
    onDone({ Items, EmbedDisabled, LibrarySites }) {
      form.load({ sites: Items.join('\n'), embeddisabled: EmbedDisabled })
      cache.put(listEmbedSites, { id: item.EncID }, { Items, EmbedDisabled, LibrarySites })
    },
    isForm: true,
  })
  const form = useFormValues({
    schema: SaveEmbedSitesInput,
    first: { sites: saved.Items.join('\n'), embeddisabled: saved.EmbedDisabled },
    toInput: ({ sites, embeddisabled }) => ({ id: item.EncID, sites: sites.split('\n'), embeddisabled }),
    refusals: { '*': 'sites' },
    request,
  })
  return (
    <Form form={form}>
      <TextArea
        label={words.sitesLabel}
        help={saved.LibrarySites.length > 0 ? words.sitesOf({ sites: textList(saved.LibrarySites) }) : words.sitesHelp}
        rows={4}
        spellCheck={false}
        {...form.text('sites')}
        disabled={form.values.embeddisabled}
      />
      <Switch label={words.sitesOff} {...form.toggle('embeddisabled')} />
    </Form>
  )
}

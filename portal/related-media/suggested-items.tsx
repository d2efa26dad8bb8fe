import type { MediaItem } from '../../sdk/media/contract.ts'
import { listSuggestedMedia } from '../../sdk/related-media/contract.ts'
import { relatedMediaEditorWords } from '../../sdk/text/en/related-media-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { MediaCard } from '../media/media-card.tsx'
import './suggested-items.css'

/** Items like the one of the page. Draws nothing while there are none: nobody waits for suggestions. */
export function SuggestedItems({ item }: { item: MediaItem }) {
  const words = useWords(relatedMediaEditorWords)
  const { data } = useRead(listSuggestedMedia, { encid: item.EncID })
  if (!data || data.Items.length === 0) return null
  return (
    <section className="vp-suggested" aria-labelledby="suggested-items">
      <h2 id="suggested-items">{words.moreLikeThis}</h2>
      <ul className="vp-suggested-list" data-layout="grid">
        {data.Items.map((one) => (
          <li key={one.EncID}>
            <MediaCard item={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

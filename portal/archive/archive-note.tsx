import { Archive } from 'lucide-react'
import { archiveMedia } from '../../sdk/archive/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'

/** Says that the original of an item is archived or on its way, for people who may restore it. */
export function ArchiveNote({ item }: { item: MediaItem }) {
  const words = useWords(portalWords).archive

  const restoring = useWrite(() => client.call(archiveMedia, { id: item.EncID, archive: false }), {
    changes: [getMedia, searchMedia],
    done: ({ Message }) => Message,
  })
  const { ArchiveState, BlobTier, CanDelete } = item
  if (!CanDelete || (BlobTier !== 1 && !ArchiveState)) return null
  return (
    <section className="vp-note">
      <p className="vp-row">
        <Archive aria-hidden size={18} /> {ArchiveState ? words[ArchiveState] : words.archived}
      </p>
      {!ArchiveState && (
        <Button isBusy={restoring.isPending} onClick={() => restoring.mutate(undefined)}>
          {words.restore}
        </Button>
      )}
    </section>
  )
}

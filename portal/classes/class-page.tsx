import type { VirtualClass } from '../../sdk/classes/contract.ts'
import { ClassRoom } from '../../sdk/classes/index.ts'
import { ClientContext } from '../../sdk/client/index.ts'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import '../../sdk/player/player.css'
import { getPlaylist } from '../../sdk/playlists/contract.ts'
import '../../sdk/quizzes/quizzes.css'
import { useCache } from '../data/cache.ts'
import { ItemActions } from '../item-page/item-actions.tsx'
import { ItemFacts } from '../item-page/item-facts.tsx'
import { Description } from '../media/description.tsx'
import { authorization } from '../session/bearer.ts'
import { client } from '../session/client.ts'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { toast } from '../ui/toasts.ts'
import { OwnerTools } from './owner-tools.tsx'
import '../item-page/media-view.css'
import './class-page.css'

export interface ClassPageProps {
  item: MediaItem & { VirtualClass: VirtualClass }
  isToEdit: boolean
}

/** The page of a virtual class: its countdown, the class itself, or its end. */
export function ClassPage({ item, isToEdit }: ClassPageProps) {
  const { VirtualClass: lesson } = item
  useNeedsSignIn(item.Audience !== 'everyone' && !lesson.AsksName)
  const cache = useCache()
  const isEnded = new URLSearchParams(location.search).get('end') === 'true'
  return (
    <div className="vp-class-view">
      <ClientContext value={client}>
        <ClassRoom
          item={item}
          isEnded={isEnded}
          authorization={authorization()}
          onItems={() => void cache.changed(getMedia, getPlaylist)}
          onRefusal={(sentence) => toast('danger', sentence)}
          onEnd={goToEnd}
          tools={lesson.IsOwner && <OwnerTools item={item} />}
        >
          <div className="vp-view-main">
            <h1>{item.Title}</h1>
            <ItemFacts item={item} />
            <ItemActions item={item} isToEdit={isToEdit && !isEnded} time={() => 0} video={() => undefined} />
            <Description text={item.Description} />
          </div>
        </ClassRoom>
      </ClientContext>
    </div>
  )
}

/** A viewer of a class that closes after its end is sent to the page that says so. */
function goToEnd(): void {
  const address = new URL(location.href)
  address.searchParams.set('end', 'true')
  location.assign(address)
}

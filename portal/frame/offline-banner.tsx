import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import './offline-banner.css'

export function OfflineBanner() {
  const portal = useWords(portalWords)

  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p className="vp-offline">
          <WifiOff aria-hidden size={18} /> {portal.offline}
        </p>
      )}
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

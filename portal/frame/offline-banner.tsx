import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { portal } from '../../sdk/text/en.ts'
import './offline-banner.css'

export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
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

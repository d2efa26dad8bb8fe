import { createRoot } from 'react-dom/client'
import { storage } from '../../sdk/storage/index.ts'
import { screenWords } from '../../sdk/text/en/screen.ts'
import type { Language } from '../../sdk/text/language.ts'
import { createClient } from '../../sdk/wire/index.ts'
import { InLanguage } from '../stage/in-language.tsx'
import { createDeviceKey } from './device-key.ts'
import { activateWorker } from './keep-worker.ts'
import { createMediaCache } from './media-cache.ts'
import { ScreenPage } from './screen-page.tsx'
import { createScreenStore } from './screen-store.ts'
import { createShowStore } from './show-store.ts'
import { holdWakeLock } from './wake-lock.ts'

/** The page of a screen: `/signage/<screen>`. */
interface ScreenData {
  screen: string
  /** Other servers that the policy of this page allows. */
  origins: string[]
}

function begin(box: HTMLElement, { screen, origins }: ScreenData): void {
  const size = { width: innerWidth * devicePixelRatio, height: innerHeight * devicePixelRatio }
  const keeper = createMediaCache({ origin: location.origin, screen: size, onError: (what) => store.fail(what) })
  let identify: (() => void) | undefined
  let wantsReload = false
  const reloaded = `vitrine.screen.${screen}.origins`
  const lastCommand = `vitrine.screen.${screen}.command`

  const client = createClient()
  const store = createScreenStore({
    client,
    screen,
    kept: createShowStore(screen),
    device: createDeviceKey(),
    onLost: () => void keeper.clear(),
    // The page was drawn for nobody: it may have to come once more, with the right policy.
    onResumed: () => storage.set(reloaded, ''),
    onCommand(command, id) {
      if (id <= Number(storage.get(lastCommand) ?? 0)) return
      // Before it is done: a restart is not done again after itself.
      storage.set(lastCommand, String(id))
      if (command === 'identify') identify?.()
      else location.reload()
    },
  })

  // A page of a newer build, or one that other servers have to be allowed for: it comes when nothing is interrupted.
  const known = new Set(origins)
  store.subscribe(() => {
    const { show, isOffline } = store.get()
    const missing = (show?.Origins ?? []).filter((one) => !known.has(one)).join(' ')
    if (missing === '' || isOffline || storage.get(reloaded) === missing) return
    // Once for each of them: a page that comes without is not asked for again and again.
    storage.set(reloaded, missing)
    location.reload()
  })
  const hadWorker = Boolean(navigator.serviceWorker?.controller)
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    wantsReload = hadWorker
  })
  activateWorker()
  void navigator.storage?.persist?.().catch(() => false)
  holdWakeLock()
  store.start()
  const root = createRoot(box)
  root.render(
    <InLanguage area={screenWords} load={loadWords}>
      <ScreenPage
        client={client}
        screen={screen}
        store={store}
        keeper={keeper}
        onIdentify={(show) => {
          identify = show
          return () => {
            identify = undefined
          }
        }}
        onRest={() => wantsReload && !store.get().isOffline && location.reload()}
      />
    </InLanguage>,
  )
}

const loadWords = async (tag: string): Promise<Language> => (await import('./load-screen-language.ts')).loadScreenLanguage(tag)

const box = document.getElementById('vitrine-screen')
const text = document.getElementById('vitrine-screen-data')?.textContent
if (box && text) begin(box, JSON.parse(text) as ScreenData)

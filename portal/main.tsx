import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createQueries } from './data/cache.ts'
import { client } from './session/client.ts'
import '../sdk/ui/tokens.css'
import './ui/base.css'
import './ui/words.css'
import { takeOver } from './drawn/take-over.ts'
import { applyTheme } from './frame/theme.ts'
import { changeLanguage } from './language.ts'
import { launchedOptions } from './lti/launched-options.ts'
import { readPageOptions } from './page-options.ts'
import { Portal } from './portal.tsx'
import { withPreferences } from './preferences/preferences.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { createPortalRouter } from './routes.tsx'
import { keepFirstResults } from './search/first-results.ts'
import { keepBearer } from './session/bearer.ts'
import { trackTyping } from './session/typed.ts'

async function start(): Promise<void> {
  const options = await launchedOptions(readPageOptions(document))
  if (options.Picker?.Token) keepBearer(options.Picker.Token)
  const { Theme, Language } = withPreferences(options.User)
  applyTheme(Theme)

  const queries = createQueries(client)
  const router = createPortalRouter()
  keepFirstResults(queries, options, location.search)

  const draw = (): void => {
    const root = document.getElementById('root') as HTMLElement
    const restore = takeOver(root)
    flushSync(() =>
      createRoot(root).render(
        <StrictMode>
          <Portal options={options} router={router} queries={queries} />
        </StrictMode>,
      ),
    )
    restore()
  }

  // English is in this script; other words are fetched first, so that nothing is drawn twice. The drawing of the server stays until the router
  // knows its page, which would be empty before.
  await Promise.all([Language === 'en' ? undefined : changeLanguage(Language), options.Results === undefined ? undefined : router.load()])
  draw()
}

// No await stands outside of a function: it would cut the first script into many files.
void start()
trackTyping()
registerServiceWorker()

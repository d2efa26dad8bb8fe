import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueries } from './data/cache.ts'
import { client } from './session/client.ts'
import '../sdk/ui/tokens.css'
import './ui/base.css'
import './ui/words.css'
import { applyTheme } from './frame/theme.ts'
import { changeLanguage } from './language.ts'
import { readPageOptions } from './page-options.ts'
import { Portal } from './portal.tsx'
import { withPreferences } from './preferences/preferences.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { createPortalRouter } from './routes.tsx'
import { trackTyping } from './session/typed.ts'

const options = readPageOptions(document)
const { Theme, Language } = withPreferences(options.User)
applyTheme(Theme)

const draw = (): void =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <Portal options={options} router={createPortalRouter()} queries={createQueries(client)} />
    </StrictMode>,
  )

// English is in this script; other words are fetched first, so that nothing is drawn twice.
if (Language === 'en') draw()
else void changeLanguage(Language).then(draw)

trackTyping()
registerServiceWorker()

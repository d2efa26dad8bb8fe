import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../sdk/ui/tokens.css'
import './ui/base.css'
import './ui/words.css'
import { applyTheme } from './frame/theme.ts'
import { readPageOptions } from './page-options.ts'
import { createQueries, Portal } from './portal.tsx'
import { withPreferences } from './preferences/preferences.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { createPortalRouter } from './routes.tsx'
import { watchTyping } from './session/typed.ts'

const options = readPageOptions(document)
applyTheme(withPreferences(options.User).Theme)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Portal options={options} router={createPortalRouter()} queries={createQueries()} />
  </StrictMode>,
)

watchTyping()
registerServiceWorker()
